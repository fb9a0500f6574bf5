import { bannerQuery, questionsQuery } from '../../../api/site/queries';

export const questionsQueries = () => ({ banner: bannerQuery('question'), questions: questionsQuery });
