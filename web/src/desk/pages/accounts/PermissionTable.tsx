// What each role may do.
import { useWords } from '../../language';
import { StateMark } from '../../parts/StateMark';
import { HOLDERS, ROLES } from './roles';

/** The targets of the table, each with the permission that it needs. */
const ACTS = [
  ['read', 'read'],
  ['draft', 'draft'],
  ['readMessages', 'read-messages'],
  ['answerMessages', 'answer-messages'],
  ['publish', 'publish'],
  ['inHouse', 'in-house'],
  ['texts', 'publish'],
  ['manage', 'manage'],
] as const;

export function PermissionTable() {
  const words = useWords().accounts;
  return (
    <section className="permission-section">
      <h2 className="section-title">
        {words.permissions}
        <small>{words.permissionsHint}</small>
      </h2>
      <table className="table flush permission-table">
        <thead>
          <tr>
            <td />
            {ROLES.map((role) => (
              <th key={role} scope="col">
                {words.roles[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ACTS.map(([act, permission]) => (
            <tr key={act}>
              <th scope="row">{words.acts[act]}</th>
              {ROLES.map((role) => (
                <td key={role}>
                  {HOLDERS[permission].includes(role) ? (
                    <StateMark mark="reviewed">{words.can}</StateMark>
                  ) : (
                    <span className="muted">
                      <span aria-hidden="true">—</span>
                      <span className="visually-hidden">{words.cannot}</span>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">{words.lastOwner}</p>
    </section>
  );
}
