export function chineseOf(text: string): Set<string>;
