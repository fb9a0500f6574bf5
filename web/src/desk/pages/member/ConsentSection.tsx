// What a member agreed to, and when.
import type { MemberBody } from '../../../api/desk/people';
import { formatFull } from '../../../words/desk/times';
import { useLanguage } from '../../language';

export function ConsentSection({ member }: { member: MemberBody }) {
  const { language, words } = useLanguage();
  const { members } = words;
  return (
    <section>
      <h2 className="section-title">{members.consents}</h2>
      <table className="table flush" aria-label={members.consents}>
        <tbody>
          {member.consents.map((consent) => (
            <tr key={`${consent.version} ${consent.agreed_at}`}>
              <td>{members.policy(consent.version)}</td>
              <td className="right muted">
                {members.agreed(
                  formatFull(language, consent.agreed_at, Date.now()),
                  members.languages[consent.language],
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
