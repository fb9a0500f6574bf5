// The sheet of all keys (?), and the switch for those of one letter.
import { useState } from 'react';
import { useLanguage } from '../language';
import { Check } from '../parts/Checkbox';
import { ModalDialog } from '../parts/ModalDialog';
import { useAccount } from '../session/use-session';
import { singleKeysAct, switchSingleKeys } from '../use-keys';

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { words } = useLanguage();
  const { keys } = words;
  const isOwner = useAccount()?.role === 'owner';
  const [single, setSingle] = useState(singleKeysAct);
  const sections: readonly [string, readonly (readonly [string, string])[]][] = [
    [
      keys.everywhere,
      [
        ['⌘K', keys.jump],
        ['/', keys.search],
        ['G　P', keys.artifacts],
        ['G　O', keys.overview],
        ['G　I', keys.messages],
        ...(isOwner ? ([['G　M', words.frame.members]] as const) : []),
        ['N', keys.create],
        ['?', keys.sheet],
        ['Esc', keys.close],
      ],
    ],
    [
      keys.lists,
      [
        ['J　K', keys.rows],
        ['X', keys.select],
        ['⇧X', keys.selectRange],
        ['⌘A', keys.selectAll],
        ['Enter', keys.open],
        ['V', keys.view],
        ['F', keys.filter],
        ['[　]', keys.turnScreen],
      ],
    ],
    [
      keys.editor,
      [
        ['⌘S', keys.save],
        ['⌘Enter', keys.publish],
        ['F2', keys.otherLanguage],
        ['⇧F2', keys.compare],
        ['F8', keys.review],
        ['F9', keys.preview],
        ['⌘Z', keys.undo],
      ],
    ],
    [
      keys.order,
      [
        ['⇧←　⇧→', keys.moveOne],
        ['Space', keys.pickUp],
        [keys.arrows, keys.moveHeld],
        ['Esc', keys.putBack],
      ],
    ],
  ];
  return (
    <ModalDialog title={keys.title} closeLabel={words.frame.close} onClose={onClose} className="keys">
      <div className="keys-sheet">
        {sections.map(([title, rows]) => (
          <section key={title}>
            <h3 className="small-title">{title}</h3>
            <dl>
              {rows.map(([key, name]) => (
                <div key={key} className="row">
                  <dt>
                    {key.split('　').map((part) => (
                      <kbd key={part}>{part}</kbd>
                    ))}
                  </dt>
                  <dd>{name}</dd>
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
