// What the mark beside a form's labels means. The form has the class `marked`.
import { useWords } from '../router/page-request';

export function RequiredMark() {
  return <p className="required-mark">{useWords().member.requiredMark}</p>;
}
