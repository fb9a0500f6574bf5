import { exhibitionQuery } from '../../../api/queries';
import type { Visit } from '../../router/page-request';

export const exhibitionQueries = ({ params }: Visit) => ({ exhibition: exhibitionQuery(params.id ?? '') });
