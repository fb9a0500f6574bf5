// What earlier lists' columns were found to hold: one is taken over, renamed or forgotten.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readRefusal } from '../../../api/client';
import { forgetMapping, type Mapping, renameMapping } from '../../../api/desk/imports';
import { listsKey } from '../../../api/desk/query-keys';
import { useWords } from '../../language';
import { Button } from '../../parts/Button';
import { Labelled } from '../../parts/Labelled';
import { ModalDialog } from '../../parts/ModalDialog';
import { useLateToast } from '../../parts/use-late-toast';

interface MappingPickerProps {
  mappings: readonly Mapping[];
  /** The name of the one that is taken over; empty while none is. */
  picked: string;
  /** The mapping; null for none any more. */
  onPick: (mapping: Mapping | null) => void;
}

export function MappingPicker({ mappings, picked, onPick }: MappingPickerProps) {
  const { imports } = useWords();
  const [dialog, setDialog] = useState<'rename' | 'forget' | null>(null);
  const mapping = mappings.find(({ name }) => name === picked);
  if (mappings.length === 0) return null;
  return (
    <div className="row">
      <Labelled label={imports.mapping}>
        {(field) => (
          <select
            {...field}
            className="input"
            value={mapping?.name ?? ''}
            onChange={(event) => onPick(mappings.find(({ name }) => name === event.target.value) ?? null)}
          >
            <option value="">{imports.noMapping}</option>
            {mappings.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {mapping && (
        <>
          <Button kind="quiet" onClick={() => setDialog('rename')}>
            {imports.renameMapping}
          </Button>
          <Button kind="quiet" onClick={() => setDialog('forget')}>
            {imports.forgetMapping}
          </Button>
        </>
      )}
      {mapping && dialog && (
        <MappingDialog
          task={dialog}
          mapping={mapping}
          onDone={(name) => {
            setDialog(null);
            onPick(name === null ? null : { ...mapping, name });
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}

interface MappingDialogProps {
  task: 'rename' | 'forget';
  mapping: Mapping;
  /** Its new name; null once it is forgotten. */
  onDone: (name: string | null) => void;
  onClose: () => void;
}

function MappingDialog({ task, mapping, onDone, onClose }: MappingDialogProps) {
  const { imports, frame } = useWords();
  const queries = useQueryClient();
  const [name, setName] = useState(mapping.name);
  const isRename = task === 'rename';
  const lateToast = useLateToast();
  const act = useMutation({
    mutationFn: () => (isRename ? renameMapping(mapping.name, name.trim()) : forgetMapping(mapping.name)),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: listsKey('imports') });
      onDone(isRename ? name.trim() : null);
    },
    onError: (failure) => lateToast(readRefusal(failure).message || frame.failed),
  });
  return (
    <ModalDialog
      title={isRename ? imports.renameMapping : imports.forgetMappingOf(mapping.name)}
      closeLabel={frame.close}
      onClose={onClose}
      foot={
        <>
          <Button kind="quiet" onClick={onClose}>
            {frame.cancel}
          </Button>
          <Button
            kind={isRename ? 'primary' : 'danger'}
            busy={act.isPending}
            inactive={isRename && name.trim() === ''}
            onClick={() => act.mutate()}
          >
            {isRename ? imports.renameMapping : imports.forgetMapping}
          </Button>
        </>
      }
    >
      {isRename ? (
        <Labelled label={imports.mappingName}>
          {(field) => (
            <input
              {...field}
              className="input"
              maxLength={120}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Labelled>
      ) : (
        <p>{imports.forgetNote(Object.keys(mapping.columns).length)}</p>
      )}
      {act.isError && (
        <p role="alert" className="error">
          {readRefusal(act.error).message || frame.failed}
        </p>
      )}
    </ModalDialog>
  );
}
