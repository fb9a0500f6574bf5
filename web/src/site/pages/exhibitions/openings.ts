// The days on which something opens, for the calendar's red points.

import { openingsQuery } from '../../../api/site/queries';
import { get } from '../../../api/site/requests';

/** Points are a courtesy: when they cannot be fetched there are none. */
export async function fetchOpenings(today: string): Promise<ReadonlySet<string>> {
  try {
    const query = openingsQuery(today);
    const { body } = await get<NonNullable<typeof query.answers>>(query.path);
    return new Set(body.data?.data.map((exhibition) => exhibition.exhibition_date_start));
  } catch {
    return new Set();
  }
}
