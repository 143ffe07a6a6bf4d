import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  dataExpiryDate,
  dateInZone,
  daysBetween,
  daysUntil,
  isCalendarDate,
  isExpired,
  isLocked,
  isTimeZone,
  MAX_YEARS_AHEAD,
  weddingDateProblem,
} from './wedding-dates.ts';

const HOUR = 3_600_000;

/** Zones on both sides of the date line, with daylight saving in both hemispheres, and odd offsets. */
const zones = fc.constantFrom(
  'UTC',
  'Europe/Lisbon',
  'Europe/Berlin',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Etc/GMT+12',
);
const instants = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2040-12-31T23:59:59Z'),
  noInvalidDate: true,
});
const dates = fc.integer({ min: 0, max: 6000 }).map((days) => addDays('2025-01-01', days));

test('moving a date by days and counting the days between agree, over leap years and month ends', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
      const moved = addDays(date, days);
      expect(isCalendarDate(moved)).toBe(true);
      expect(daysBetween(date, moved)).toBe(days);
      expect(addDays(moved, -days)).toBe(date);
    }),
  );
});

test('an instant lies within the calendar day that it has in a zone', () => {
  fc.assert(
    fc.property(instants, zones, (now, zone) => {
      const date = dateInZone(now, zone);
      expect(isCalendarDate(date)).toBe(true);
      // The zones of the world reach from 12 hours behind UTC to 14 hours before it.
      const start = Date.parse(`${date}T00:00:00Z`);
      expect(now.getTime()).toBeGreaterThanOrEqual(start - 14 * HOUR);
      expect(now.getTime()).toBeLessThan(start + 36 * HOUR);
    }),
  );
});

test('days until a wedding never grow as time goes on, and fall by one at each midnight there', () => {
  fc.assert(
    fc.property(
      dates,
      instants,
      zones,
      fc.integer({ min: 1, max: 72 }),
      (date, now, zone, hours) => {
        const later = new Date(now.getTime() + hours * HOUR);
        const passed = daysUntil(date, zone, now) - daysUntil(date, zone, later);
        expect(passed).toBeGreaterThanOrEqual(0);
        expect(passed).toBe(daysBetween(dateInZone(now, zone), dateInZone(later, zone)));
      },
    ),
  );
});

test('a helper locks when its day has ended there, and everything goes three whole days later', () => {
  fc.assert(
    fc.property(dates, instants, zones, (date, now, zone) => {
      const today = dateInZone(now, zone);
      expect(isLocked(date, zone, now)).toBe(today > date);
      expect(isExpired(date, zone, now)).toBe(today > addDays(date, 3));
      expect(isExpired(date, zone, now) && !isLocked(date, zone, now)).toBe(false);
    }),
  );
});

test('a date that can be booked is a real one after today in the zone, and one that cannot says why', () => {
  fc.assert(
    fc.property(instants, zones, fc.integer({ min: -400, max: 3600 }), (now, zone, days) => {
      const date = addDays(dateInZone(now, zone), days);
      const problem = weddingDateProblem(date, zone, now);
      expect(problem?.message).toBe(days > 0 ? undefined : 'Wedding date must be in the future');
    }),
  );
});

test('what is no date is never booked, whatever it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!/^\d{4}-\d\d-\d\d$/.test(text));
      expect(weddingDateProblem(text, 'UTC', new Date('2026-06-01T00:00:00Z'))).not.toBeNull();
    }),
  );
});

test.each([
  ['2026-02-30', false],
  ['2027-02-29', false],
  ['2028-02-29', true],
  ['2100-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-04-31', false],
  ['26-04-30', false],
  ['2026-4-3', false],
  ['2026-04-30T00:00:00Z', false],
  ['0000-01-01', false],
  [' 2026-04-30', false],
])('%j is a calendar date: %s', (text, expected) => {
  expect(isCalendarDate(text)).toBe(expected);
});

test.each([
  // The clocks of Lisbon go forward on 29 March 2026 at 01:00 UTC and back on 25 October.
  ['2026-03-29', 'Europe/Lisbon', '2026-03-29T22:59:59Z', '2026-03-29T23:00:00Z'],
  ['2026-10-25', 'Europe/Lisbon', '2026-10-25T23:59:59Z', '2026-10-26T00:00:00Z'],
  // New York: 8 March and 1 November 2026.
  ['2026-03-08', 'America/New_York', '2026-03-09T03:59:59Z', '2026-03-09T04:00:00Z'],
  ['2026-11-01', 'America/New_York', '2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z'],
  // Half an hour of daylight saving.
  ['2026-04-05', 'Australia/Lord_Howe', '2026-04-05T13:29:59Z', '2026-04-05T13:30:00Z'],
  // The first and the last day on earth.
  ['2026-06-20', 'Pacific/Kiritimati', '2026-06-20T09:59:59Z', '2026-06-20T10:00:00Z'],
  ['2026-06-20', 'Pacific/Pago_Pago', '2026-06-21T10:59:59Z', '2026-06-21T11:00:00Z'],
])('the wedding day %s in %s has not passed at %s and has at %s', (date, zone, before, after) => {
  expect(isLocked(date, zone, new Date(before))).toBe(false);
  expect(isLocked(date, zone, new Date(after))).toBe(true);
});

test('tomorrow on one side of the date line is today on the other', () => {
  const now = new Date('2026-06-20T10:30:00Z');
  expect(dateInZone(now, 'Pacific/Kiritimati')).toBe('2026-06-21');
  expect(dateInZone(now, 'Pacific/Pago_Pago')).toBe('2026-06-19');
  expect(weddingDateProblem('2026-06-21', 'Pacific/Kiritimati', now)).not.toBeNull();
  expect(weddingDateProblem('2026-06-20', 'Pacific/Pago_Pago', now)).toBeNull();
});

test('the last day of chatting is the third after the wedding', () => {
  expect(dataExpiryDate('2026-12-30')).toBe('2027-01-02');
  expect(isExpired('2026-12-30', 'UTC', new Date('2027-01-02T23:59:59Z'))).toBe(false);
  expect(isExpired('2026-12-30', 'UTC', new Date('2027-01-03T00:00:00Z'))).toBe(true);
});

test('a wedding can be booked at most ten years ahead', () => {
  const now = new Date('2026-06-20T12:00:00Z');
  expect(weddingDateProblem('2036-06-20', 'UTC', now)).toBeNull();
  expect(weddingDateProblem('9999-12-31', 'UTC', now)?.message).toBe(
    `Wedding date must be within the next ten years`,
  );
  expect(MAX_YEARS_AHEAD).toBe(10);
});

test.each([
  ['Europe/Lisbon', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['Etc/GMT+5', true],
  ['+02:00', false],
  ['Europe/Nowhere', false],
  ['', false],
  ['../../etc/passwd', false],
  ['__proto__', false],
])('%j is a time zone: %s', (text, expected) => {
  expect(isTimeZone(text)).toBe(expected);
});
