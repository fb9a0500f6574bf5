import { privacyQuery } from '../../../api/site/queries';

export const consentQueries = () => ({ privacy: privacyQuery });
