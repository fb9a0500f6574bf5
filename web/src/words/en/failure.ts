import type { Words } from '../tw';

export const failure: Words['failure'] = {
  notFoundTitle: 'Not found',
  notFoundText: 'The page you asked for is not here, or has been moved to another place in the cabinet.',
  notFoundHeading: 'This niche is empty',
  toHome: 'Return to homepage',
  toCollection: 'See the collection',
  errorTitle: 'This cannot be shown just now',
  errorText: 'The connection or the system is out of order for the moment. Please try again in a little while.',
  retry: 'Try again',
};
