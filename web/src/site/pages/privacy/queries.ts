import { privacyQuery } from '../../../api/site/queries';

export const privacyQueries = () => ({ privacy: privacyQuery });
