// The steps of an import: those that are done have a check, the present one is marked.
import { useWords } from '../../language';

export function Steps({ current }: { current: number }) {
  const said = useWords().imports;
  return (
    <ol className="import-steps" aria-label={said.stepsLabel}>
      {said.steps.map((step, at) => (
        <li key={step} className={at < current ? 'done' : undefined} aria-current={at === current ? 'step' : undefined}>
          <b className="num">{at + 1}</b>
          <span>{step}</span>
          {at < current && <span className="visually-hidden">{said.stepDone}</span>}
        </li>
      ))}
    </ol>
  );
}
