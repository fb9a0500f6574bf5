import { bannerQuery, questionsQuery } from '../../../api/queries';

export const questionsQueries = () => ({ banner: bannerQuery('question'), questions: questionsQuery });
