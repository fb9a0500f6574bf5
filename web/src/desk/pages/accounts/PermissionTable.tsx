// What each role may do.
import { useWords } from '../../language';
import { StateMark } from '../../parts/StateMark';
import { ROLES } from './roles';

/** Each act with the roles that may do it, as the server decides. */
const ACTS = [
  ['read', ['owner', 'editor', 'contributor', 'reader']],
  ['draft', ['owner', 'editor', 'contributor']],
  ['readMessages', ['owner', 'editor', 'contributor']],
  ['answerMessages', ['owner', 'editor']],
  ['publish', ['owner', 'editor']],
  ['inHouse', ['owner', 'editor']],
  ['texts', ['owner', 'editor']],
  ['manage', ['owner']],
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
          {ACTS.map(([act, roles]) => (
            <tr key={act}>
              <th scope="row">{words.acts[act]}</th>
              {ROLES.map((role) => (
                <td key={role}>
                  {(roles as readonly string[]).includes(role) ? (
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
