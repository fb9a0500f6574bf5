// One role of the four.
import type { Role } from '../../../api/desk/types';
import { Check } from '../../../ui/Check';
import { useWords } from '../../language';
import { ROLES } from './roles';

export function RoleChoice({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const words = useWords().accounts;
  return (
    <fieldset className="role-choice">
      <legend>{words.columns.role}</legend>
      {ROLES.map((role) => (
        <Check key={role} kind="radio" name="role" checked={role === value} onChange={() => onChange(role)}>
          {words.roles[role]}
        </Check>
      ))}
    </fieldset>
  );
}
