export function findChinese(text: string): Set<string>;
