// One of a few, side by side: radio buttons that the arrow keys move through.
interface SegmentsProps<T extends string> {
  label: string;
  value: T;
  choices: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
  className?: string;
}

export function Segments<T extends string>({ label, value, choices, onChange, className = '' }: SegmentsProps<T>) {
  // Where none of them holds, the first is the one that Tab reaches.
  const reached = choices.find((choice) => choice.value === value) ?? choices[0];
  const move = (step: number) => {
    const at = choices.findIndex((choice) => choice.value === value);
    const next = choices[(at + step + choices.length) % choices.length];
    if (next) onChange(next.value);
  };
  return (
    <span
      className={`segments small ${className}`}
      role="radiogroup"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight' || event.key === 'ArrowDown') move(1);
        else if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') move(-1);
        else return;
        event.preventDefault();
        const group = event.currentTarget;
        requestAnimationFrame(() => group.querySelector<HTMLElement>('[aria-checked=true]')?.focus());
      }}
    >
      {choices.map((choice) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio input cannot be drawn as one piece with its word
        <button
          key={choice.value}
          type="button"
          role="radio"
          aria-checked={choice.value === value}
          tabIndex={choice === reached ? 0 : -1}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </span>
  );
}
