import { exhibitionQuery } from '../../../api/queries';
import type { PageRequest } from '../../router/page-request';

export const exhibitionQueries = ({ params }: PageRequest) => ({ exhibition: exhibitionQuery(params.id ?? '') });
