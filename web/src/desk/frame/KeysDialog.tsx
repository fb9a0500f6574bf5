// The sheet of all keys (?), and the switch for keys of one letter.
import { useState } from 'react';
import { Check } from '../../ui/Check';
import { KEY_SHEET } from '../keys';
import { useLanguage } from '../language';
import { Keys } from '../parts/Keys';
import { ModalDialog } from '../parts/ModalDialog';
import { useAccount } from '../session/use-session';
import { singleKeysAct, switchSingleKeys } from '../use-keys';
import { HelpLink } from './HelpLink';

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { words } = useLanguage();
  const { keys } = words;
  const account = useAccount();
  const [single, setSingle] = useState(singleKeysAct);
  return (
    <ModalDialog
      title={keys.title}
      closeLabel={words.frame.close}
      onClose={onClose}
      className="keys"
      foot={<HelpLink className="link" />}
    >
      <div className="keys-sheet">
        {KEY_SHEET.map(({ title, rows }) => (
          <section key={title}>
            <h3 className="small-title">{keys[title]}</h3>
            <dl>
              {rows
                .filter((row) => !('needs' in row) || account?.may.includes(row.needs))
                .map((row) => (
                  <div key={row.word} className="row">
                    <dt>
                      {('keys' in row ? row.keys : row.own).map((key) => (
                        <Keys key={key} of={key} />
                      ))}
                    </dt>
                    <dd>{keys[row.word]}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="keys-switch">
        <Check
          checked={single}
          hint={keys.singleKeysHint}
          onChange={(event) => {
            switchSingleKeys(event.target.checked);
            setSingle(event.target.checked);
          }}
        >
          {keys.singleKeys}
        </Check>
      </p>
    </ModalDialog>
  );
}
