// The size of a file: 31.0 GB, 84 KB.
const UNITS = ['KB', 'MB', 'GB', 'TB'] as const;

export function formatBytes(bytes: number): string {
  let [size, unit] = [bytes / 1024, 0];
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${size.toFixed(size < 100 && unit > 0 ? 1 : 0)} ${UNITS[unit] ?? ''}`;
}
