// What this browser remembers of its readers' choices, by name. Where its storage is full or forbidden a choice holds until the page is left.
const notKept = new Map<string, string>();

export function readChoice(name: string): string | null {
  try {
    return notKept.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keepChoice(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
    notKept.delete(name);
  } catch {
    notKept.set(name, value);
  }
}
