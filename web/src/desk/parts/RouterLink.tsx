// A link whose address react-router follows, for controls that know no router.
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

export const RouterLink = ({ href = '', ...rest }: ComponentProps<'a'>) => <Link {...rest} to={href} />;
