import { expect, test } from 'vitest';
import { arrivalWindow } from '#machines/rules/order/arrival.ts';

const at = (time: string): Date => new Date(`2026-11-29T${time}:00+05:30`);
const slot = { startsAt: at('12:00'), endsAt: at('14:00') };
const windowFor = (departed: string) => {
  const { from, to } = arrivalWindow(slot, at(departed));
  return [from, to].map((one) => new Date(one.getTime() + 330 * 60_000).toISOString().slice(11, 16));
};

test.each([
  ['early', '11:00', ['12:00', '12:45']],
  ['in time', '12:31', ['12:45', '13:30']],
  ['so that the window ends with the booked time', '13:10', ['13:25', '14:00']],
  ['with a quarter of an hour left', '13:30', ['13:45', '14:00']],
  ['with less', '13:35', ['13:50', '14:35']],
  ['late', '14:20', ['14:35', '15:20']],
])('[ORD-03] a rider who departs %s is expected in a window that can be kept', (_, departed, expected) => {
  expect(windowFor(departed)).toEqual(expected);
});
