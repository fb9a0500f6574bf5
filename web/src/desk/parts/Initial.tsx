// The first character of a person's name, in a square.
export function Initial({ name, light = false }: { name: string; light?: boolean }) {
  return (
    <span className={light ? 'initial i' : 'initial'} aria-hidden="true" lang="zh-Hant-TW">
      {[...name.trim()][0] ?? ''}
    </span>
  );
}
