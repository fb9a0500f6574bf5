// The steps of an import, with the present one marked.
import { useWords } from '../../language';

export function Steps({ current }: { current: number }) {
  const said = useWords().imports;
  return (
    <ol className="import-steps" aria-label={said.stepsLabel}>
      {said.steps.map((step, at) => (
        <li key={step} aria-current={at === current ? 'step' : undefined}>
          <b className="no">{at + 1}</b>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
