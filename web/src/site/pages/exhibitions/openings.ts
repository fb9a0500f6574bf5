// The opening days of exhibitions, which the calendar marks with red dots.

import { openingsQuery } from '../../../api/site/queries';
import { get } from '../../../api/site/requests';

/** Without an answer nothing is marked. */
export async function fetchOpenings(today: string): Promise<ReadonlySet<string>> {
  try {
    const query = openingsQuery(today);
    const { body } = await get<NonNullable<typeof query.answers>>(query.path);
    return new Set(body.data?.data.map((exhibition) => exhibition.exhibition_date_start));
  } catch {
    return new Set();
  }
}
