// The pager of the site's lists: `ui/Pager` with the site's words.
import { Pager } from '../../ui/Pager';
import { useWords } from '../router/page-request';

interface ListPagerProps {
  current: number;
  last: number;
  href: (page: number) => string;
}

export function ListPager(props: ListPagerProps) {
  const { pages, previous, next } = useWords().chrome;
  return <Pager labels={{ navigation: pages, previous, next }} {...props} />;
}
