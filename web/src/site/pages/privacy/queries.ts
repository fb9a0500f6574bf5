import { privacyQuery } from '../../../api/queries';

export const privacyQueries = () => ({ privacy: privacyQuery });
