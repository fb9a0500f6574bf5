// Which program wrote a list: recognised by its columns, or chosen where they do not tell.
import { useMutation } from '@tanstack/react-query';
import { readRefusal } from '../../../api/client';
import { chooseForImport, type Import, type Program } from '../../../api/desk/imports';
import { useWords } from '../../language';
import { Labelled } from '../../parts/Labelled';
import { useRefresh } from './use-refresh';

interface ProgramPickerProps {
  entry: Import;
  programs: readonly Program[];
  /** Another program's columns hold something else: what was chosen of them is forgotten. */
  onPicked: () => void;
}

export function ProgramPicker({ entry, programs, onPicked }: ProgramPickerProps) {
  const { imports, frame } = useWords();
  const refresh = useRefresh();
  const choose = useMutation({
    mutationFn: (program: string) => chooseForImport(entry.id, { revision: entry.revision, program }),
    onSuccess: onPicked,
    onSettled: refresh,
  });
  if (programs.length === 0) return null;
  return (
    <div className="row">
      <Labelled label={imports.program}>
        {(field) => (
          <select
            {...field}
            className="input"
            value={choose.isPending ? choose.variables : entry.program}
            disabled={choose.isPending}
            onChange={(event) => choose.mutate(event.target.value)}
          >
            <option value="">{imports.ownProgram}</option>
            {programs.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {choose.isError && (
        <p role="alert" className="error">
          {readRefusal(choose.error).message || frame.failed}
        </p>
      )}
    </div>
  );
}
