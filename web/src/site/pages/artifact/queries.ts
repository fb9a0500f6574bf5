import { artifactQuery } from '../../../api/site/queries';
import type { PageRequest } from '../../router/page-request';

export const artifactQueries = ({ params }: PageRequest) => ({ artifact: artifactQuery(params.id ?? '') });
