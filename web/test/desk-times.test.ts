// The site's clock at the desk: what it shows, and which instant is meant by a time that is typed.
import { afterAll, describe, expect, it } from 'vitest';
import { formatFull, fromHouseTime, getHouseTimezone, houseTime, setHouseTimezone } from '../src/words/desk/times';

afterAll(() => setHouseTimezone('UTC'));

const NOW = Date.parse('2026-07-01T16:30:00Z');

describe.each([
  ['Asia/Taipei', '2026-07-02T00:30', '2026-01-15T08:00', '00:30'],
  ['Europe/Berlin', '2026-07-01T18:30', '2026-01-15T01:00', '18:30'],
  ['America/Los_Angeles', '2026-07-01T09:30', '2026-01-14T16:00', '09:30'],
])('in %s', (timezone, summer, winter, time) => {
  it('shows an instant by its clock and calendar, in summer and in winter', () => {
    setHouseTimezone(timezone);
    expect(houseTime(NOW)).toBe(summer);
    expect(houseTime('2026-01-15T00:00:00Z')).toBe(winter);
    expect(formatFull('en', new Date(NOW).toISOString(), NOW)).toBe(time);
  });

  it('reads a typed time back as the instant that shows it', () => {
    setHouseTimezone(timezone);
    for (const shown of [
      summer,
      winter,
      '2026-12-31T23:59',
      '2026-01-01T00:00',
      '2026-03-28T12:00',
      '2026-03-30T12:00',
    ])
      expect(houseTime(fromHouseTime(shown))).toBe(shown);
  });
});

describe('where the clock is changed', () => {
  it('takes a time that is left out as if the clock had not been put forward yet', () => {
    setHouseTimezone('Europe/Berlin');
    expect(fromHouseTime('2026-03-29T01:59')).toBe('2026-03-29T00:59:00.000Z');
    expect(fromHouseTime('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(houseTime(fromHouseTime('2026-03-29T02:30'))).toBe('2026-03-29T03:30');
    expect(fromHouseTime('2026-03-29T03:00')).toBe('2026-03-29T01:00:00.000Z');
    setHouseTimezone('America/Los_Angeles');
    expect(houseTime(fromHouseTime('2026-03-08T02:30'))).toBe('2026-03-08T03:30');
  });

  it('takes the first of two instants that show the same time', () => {
    setHouseTimezone('Europe/Berlin');
    expect(fromHouseTime('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(fromHouseTime('2026-10-25T03:00')).toBe('2026-10-25T02:00:00.000Z');
    setHouseTimezone('America/Los_Angeles');
    expect(fromHouseTime('2026-11-01T01:30')).toBe('2026-11-01T08:30:00.000Z');
  });
});

it('shows UTC, and says so, where the browser does not know the zone', () => {
  setHouseTimezone('Moon/Tranquility');
  expect([getHouseTimezone(), houseTime(NOW)]).toEqual(['UTC', '2026-07-01T16:30']);
});
