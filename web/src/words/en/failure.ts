import type { Words } from '../tw';

export const failure: Words['failure'] = {
  notFoundTitle: 'Not found',
  notFoundText: 'The page you asked for is not here, or has been moved to another place in the cabinet.',
  notFoundHeading: 'This niche is empty',
  toHome: 'Return to homepage',
  toCollection: 'View the collection',
  errorTitle: 'We can’t show this page right now',
  errorText: 'The connection or the system is temporarily unavailable. Please try again shortly.',
  retry: 'Try again',
  offline: 'You are offline.',
  noAnswer: 'The site did not answer; the connection may be interrupted.',
  busy: 'The site is busy. Please wait a moment.',
  stayed: (reason) =>
    `${reason.replace(/[^.!?]$/, '$&.')} You are still on the same page, and what you typed has been kept.`,
  recalled: (reason) =>
    `${reason.replace(/[^.!?]$/, '$&.')} This is the page as you saw it before; it may have changed since.`,
  retrying: 'Trying again…',
  backOnline: 'You are online again. Please try once more.',
};
