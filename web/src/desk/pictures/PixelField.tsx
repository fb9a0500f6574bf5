// One coordinate of a point as a number that can be typed; a number outside the picture is not taken.
import { useState } from 'react';

interface PixelFieldProps {
  label: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
  disabled: boolean;
}

export function PixelField({ label, value, most, onChange, disabled }: PixelFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string): number | null => {
    const plain = text.normalize('NFKC').trim();
    return /^\d{1,6}$/.test(plain) && Number(plain) <= most ? Number(plain) : null;
  };
  return (
    <input
      className="input small"
      inputMode="numeric"
      aria-label={label}
      aria-invalid={(typed !== null && read(typed) === null) || undefined}
      value={typed ?? value}
      disabled={disabled}
      onChange={(event) => {
        const { value: text } = event.target;
        setTyped(text);
        const pixel = read(text);
        if (pixel !== null) onChange(pixel);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
