// One to four characters as a seal: Chinese in columns from the right, Latin letters in a line. The server draws the same for the
// favicon, in `crates/server/src/site/seal/drawing.rs`.

const LAYOUTS: readonly { size: number; at: readonly (readonly [number, number])[] }[] = [
  { size: 23, at: [[16, 16]] },
  {
    size: 14,
    at: [
      [16, 9],
      [16, 23],
    ],
  },
  {
    size: 13,
    at: [
      [23, 9.5],
      [23, 22.5],
      [9, 16],
    ],
  },
  {
    size: 13,
    at: [
      [23, 9.5],
      [23, 22.5],
      [9, 9.5],
      [9, 22.5],
    ],
  },
];

export function Seal({ text }: { text: string }) {
  const isLatin = /^[\x20-\x7e]*$/.test(text);
  const parts = isLatin ? [text] : [...text];
  const { size, at } = LAYOUTS[parts.length - 1] ?? { size: 13, at: [] };
  return (
    <svg className="seal-face" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" fill="var(--seal)" />
      <g fill="var(--on-seal)" textAnchor="middle" dominantBaseline="central">
        {at.map(([x, y], index) => (
          <text key={`${x} ${y}`} x={x} y={y} fontSize={isLatin ? Math.min(22, Math.floor(34 / text.length)) : size}>
            {parts[index]}
          </text>
        ))}
      </g>
    </svg>
  );
}
