// Explains the red dot beside required labels. The form needs the class `marked`.
import { useWords } from '../router/page-request';

export function RequiredMark() {
  return <p className="required-mark">{useWords().chrome.requiredMark}</p>;
}
