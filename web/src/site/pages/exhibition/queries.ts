import { exhibitionQuery } from '../../../api/queries';
import type { Visit } from '../../visit';

export const exhibitionQueries = ({ params }: Visit) => ({ exhibition: exhibitionQuery(params.id ?? '') });
