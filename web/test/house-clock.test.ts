import { describe, expect, it } from 'vitest';
import { getHouseToday } from '../src/site/house-clock';

describe('getHouseToday', () => {
  const night = new Date('2026-03-17T17:30:00Z');

  it.each([
    ['Asia/Taipei', '2026-03-18'],
    ['UTC', '2026-03-17'],
    ['America/Los_Angeles', '2026-03-17'],
    ['Pacific/Kiritimati', '2026-03-18'],
    ['Asia/Kathmandu', '2026-03-17'],
  ])('in %s is %s', (timezone, day) => expect(getHouseToday(timezone, night, '')).toBe(day));

  it('observes daylight saving time', () => {
    expect(getHouseToday('Europe/Berlin', new Date('2026-07-01T22:30:00Z'), '')).toBe('2026-07-02');
    expect(getHouseToday('Europe/Berlin', new Date('2026-12-01T22:30:00Z'), '')).toBe('2026-12-01');
  });

  it('is the fallback when the browser does not know the zone', () => {
    expect(getHouseToday('Moon/Tranquility', night, '2026-03-01')).toBe('2026-03-01');
  });
});
