// Says at the head of a member's page that it needs scripts.
import { useWords } from '../router/page-request';

export function NoScriptNotice() {
  return (
    <noscript>
      <p className="alert ok">{useWords().member.withoutScripts}</p>
    </noscript>
  );
}
