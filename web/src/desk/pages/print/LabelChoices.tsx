// Which label sheet, where its first unused label is, and how the printer misses on it.
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../parts/Button';
import { Labelled } from '../../parts/Labelled';
import { useMay } from '../../session/use-session';
import { AdjustmentField } from './AdjustmentField';
import { type Adjustment, type LabelSheet, LIMITS } from './label-sheets';
import { OwnLabelSheets } from './OwnLabelSheets';
import { usePrintWords } from './print-words';

interface LabelChoicesProps {
  labelSheets: readonly LabelSheet[];
  labelSheet: LabelSheet;
  /** Whether the address names a label sheet that is not there; `labelSheet` is then another. */
  isGone: boolean;
  adjustment: Adjustment;
  onLabelSheet: (name: string) => void;
  onAdjust: (next: Adjustment) => void;
  /** The way to the ruler page; none on that page. */
  ruler: string | null;
}

export function LabelChoices({
  labelSheets,
  labelSheet,
  isGone,
  adjustment,
  onLabelSheet,
  onAdjust,
  ruler,
}: LabelChoicesProps) {
  const { labelSheet: words } = usePrintWords();
  const mayEnter = useMay('publish');
  const [entering, setEntering] = useState(false);
  const number = (name: keyof Adjustment, step: number, limits: readonly [number, number]) => (
    <AdjustmentField
      key={`${labelSheet.name} ${name}`}
      label={words[name]}
      value={adjustment[name]}
      step={step}
      limits={limits}
      onChange={(value) => onAdjust({ ...adjustment, [name]: value })}
    />
  );
  return (
    <>
      <Labelled label={words.label}>
        {(control) => (
          <select
            className="input"
            {...control}
            value={isGone ? '' : labelSheet.name}
            onChange={({ target }) => onLabelSheet(target.value)}
          >
            {isGone && <option value="" />}
            {labelSheets.map(({ name, across, down }) => (
              <option key={name} value={name}>
                {`${name} · ${across} × ${down}`}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {ruler !== null && number('first', 1, [1, labelSheet.across * labelSheet.down])}
      {number('scale', 0.1, LIMITS.scale)}
      {number('x', 0.1, LIMITS.x)}
      {number('y', 0.1, LIMITS.y)}
      <span className="print-links">
        {ruler !== null && (
          <Link className="link" to={ruler}>
            {words.ruler}
          </Link>
        )}
        {mayEnter && <Button onClick={() => setEntering(true)}>{words.own}</Button>}
      </span>
      <small className="muted">{words.hint}</small>
      {entering && <OwnLabelSheets onClose={() => setEntering(false)} />}
    </>
  );
}
