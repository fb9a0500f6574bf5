import { artifactQuery } from '../../../api/queries';
import type { PageRequest } from '../../router/page-request';

export const artifactQueries = ({ params }: PageRequest) => ({ artifact: artifactQuery(params.id ?? '') });
