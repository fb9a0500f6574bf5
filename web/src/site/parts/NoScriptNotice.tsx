// Says at the head of a member's page that it needs scripts.
import { useMemberWords } from '../use-member-words';

export function NoScriptNotice() {
  return (
    <noscript>
      <p className="alert ok">{useMemberWords().member.withoutScripts}</p>
    </noscript>
  );
}
