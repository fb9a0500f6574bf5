import { artifactQuery } from '../../../api/queries';
import type { Visit } from '../../visit';

export const artifactQueries = ({ params }: Visit) => ({ artifact: artifactQuery(params.id ?? '') });
