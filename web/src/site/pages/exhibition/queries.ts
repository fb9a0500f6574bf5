import { exhibitionQuery } from '../../../api/site/queries';
import type { PageRequest } from '../../router/page-request';

export const exhibitionQueries = ({ params }: PageRequest) => ({ exhibition: exhibitionQuery(params.id ?? '') });
