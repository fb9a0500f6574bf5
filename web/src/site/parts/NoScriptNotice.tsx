// What stands at the head of a member's page whose browser runs no scripts.
import { useWords } from '../router/page-request';

export function NoScriptNotice() {
  return (
    <noscript>
      <p className="alert ok">{useWords().member.withoutScripts}</p>
    </noscript>
  );
}
