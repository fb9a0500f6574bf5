// What gets the site ready: the steps of its set-up, and the test mail.
import { readinessQuery } from './queries';
import { callDesk } from './requests';
import type { ReadinessBody, SetupStepWord, TestMailBody } from './schema.gen';

/** Puts a step off, or takes it up again. */
export const skipSetupStep = (step: SetupStepWord, skipped: boolean) =>
  callDesk<ReadinessBody>('PUT', `${readinessQuery.path}/steps/${step}`, { skipped });

/** Sends a test mail to the contact address, and waits for what the mail server says. */
export const sendTestMail = () => callDesk<TestMailBody>('POST', `${readinessQuery.path}/test-mail`);
