// What the build makes of docs/handbook (web/handbook.ts).
declare module 'virtual:handbook-*' {
  const book: import('./book').Book;
  export default book;
}
