import { artifactQuery } from '../../../api/queries';
import type { Visit } from '../../router/page-request';

export const artifactQueries = ({ params }: Visit) => ({ artifact: artifactQuery(params.id ?? '') });
