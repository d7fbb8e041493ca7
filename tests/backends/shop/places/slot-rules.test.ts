import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { slots } from '#backends/db/schema/cart.ts';
import {
  findArea,
  findSlot,
  isBookable,
  isSlotPast,
  listSlots,
  viewSlot,
  type Area,
  type CountedSlot,
} from '#backends/shop/places/slots.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { openCakeShop, opening, place, today, tomorrow } from '#tests/kit/shop/cake-shop.ts';

// What is decided of a time, each at its own edge.
const database = await testDatabase();
const shop = await openCakeShop(database);
const { db } = shop.platform;
afterAll(() => shop.close());
beforeEach(() => database.pool.query('delete from slot_tickets; delete from slots'));

const at = (time: string) => new Date(`${time}:00+05:30`);
const slot: CountedSlot = {
  ...{ slotId: '101-2026-11-23-standard-0900', polyId: 101, date: '2026-11-23', class: 'standard', fee: 0, free: 5 },
  ...{ startsAt: at('2026-11-23T09:00'), endsAt: at('2026-11-23T12:00'), cutoffAt: at('2026-11-22T20:00') },
};
const later = (time: string, milliseconds: number) => new Date(at(time).getTime() + milliseconds);

describe('[CHK-04] a time', () => {
  test('is past at its cut-off and not before, earlier for what takes long', () => {
    expect([later('2026-11-22T20:00', -1), at('2026-11-22T20:00')].map((now) => isSlotPast(slot, 2, now))).toEqual([
      false,
      true,
    ]);
    expect([later('2026-11-21T09:00', -1), at('2026-11-21T09:00')].map((now) => isSlotPast(slot, 48, now))).toEqual([
      false,
      true,
    ]);
  });

  test('of the express class is for its own day', () => {
    const express = { ...slot, class: 'express' as const, cutoffAt: at('2026-11-23T08:00') };
    expect([opening, at('2026-11-23T07:00')].map((now) => isSlotPast(express, 1, now))).toEqual([true, false]);
  });

  test('can be booked with one ticket left, and not with none', () => {
    expect([0, 1].map((free) => isBookable({ ...slot, free }, 2, opening))).toEqual([false, true]);
    expect(isBookable(slot, 2, at('2026-11-22T20:00'))).toBe(false);
  });

  test('says how many are left when they are three or fewer, and why it cannot be had', () => {
    const seen = (free: number, hours = 2, now = opening) => viewSlot({ ...slot, free }, hours, now);
    expect([4, 3, 1, 0].map((free) => [seen(free).state, seen(free).reason])).toEqual([
      ['open', null],
      ['few', 'Only 3 left'],
      ['few', 'Only 1 left'],
      ['full', 'Fully booked'],
    ]);
    expect(seen(5, 48).reason).toMatch(/^Something in your cart takes/);
    expect(seen(5, 48, later('2026-11-22T20:00', -1)).reason).toMatch(/^Something in your cart takes/);
    expect(seen(5, 48, at('2026-11-22T20:00')).reason).toMatch(/^Orders for this time closed/);
  });
});

describe('[CHK-04] the times of a locality', () => {
  const asked = { areaId: place.area_id, date: tomorrow, pincode: place.pincode, preparationHours: 2, held: null };
  const areaOf = async (areaId: number): Promise<Area> => {
    const area = await findArea(db, areaId);
    if (!area) throw new Error(`No area ${areaId}`);
    return area;
  };
  const elsewhere = async (): Promise<Area> => {
    const { rows } = await database.pool.query<{ area_id: number }>(
      'select a.area_id from areas a join zones z using (poly_id) where a.poly_id <> 101 and z.serviceable order by 1 limit 1',
    );
    return areaOf(rows[0]?.area_id ?? 0);
  };

  test('are made for whoever asks first, in each zone, also when one alone is asked for', async () => {
    const [here, there] = [await areaOf(place.area_id), await elsewhere()];
    expect(await findSlot(db, here, `101-${tomorrow}-standard-0900`, opening)).toMatchObject({ free: 24 });
    const seen = await listSlots(db, {
      ...{ ...asked, areaId: there.areaId, pincode: there.pincode },
      now: opening,
    });
    expect([seen.serviceable, seen.dates[0], seen.dates.length]).toEqual([true, today, 14]);
    expect(seen.slots.length).toBeGreaterThan(5);
    expect(seen.slots.every(({ slot_id: id }) => id.startsWith(`${there.polyId}-`))).toBe(true);
  });

  test('are those of its own zone', async () => {
    const [here, there] = [await areaOf(place.area_id), await elsewhere()];
    await findSlot(db, here, '', opening);
    expect(await findSlot(db, there, `101-${tomorrow}-standard-0900`, opening)).toBeNull();
    expect(await findSlot(db, here, `101-${tomorrow}-standard-0900`, opening)).toMatchObject({ polyId: 101 });
    expect(await findArea(db, -1)).toBeNull();
  });

  test('are of today and the thirteen days after it', async () => {
    const [yesterday, afterAllDays] = ['2026-11-21', '2026-12-06'];
    for (const date of [yesterday, afterAllDays]) {
      const { free: _, ...stored } = slot;
      await db.insert(slots).values({ ...stored, slotId: `101-${date}-standard-0900`, date });
    }
    const slotsOf = async (date: string) => (await listSlots(db, { ...asked, date, now: opening })).slots.length;
    expect([
      await slotsOf(yesterday),
      await slotsOf(today),
      await slotsOf('2026-12-05'),
      await slotsOf(afterAllDays),
    ]).toEqual([0, expect.any(Number), expect.any(Number), 0]);
    expect(await slotsOf(today)).toBeGreaterThan(0);
    expect(await slotsOf('2026-12-05')).toBeGreaterThan(0);
  });

  test('are none where nothing is delivered, or under another pincode', async () => {
    const serviceable = async (changed: Partial<typeof asked>) =>
      (await listSlots(db, { ...asked, ...changed, now: opening })).serviceable;
    expect([
      await serviceable({}),
      await serviceable({ pincode: '999999' }),
      await serviceable({ areaId: -1 }),
    ]).toEqual([true, false, false]);
    await database.pool.query('update zones set serviceable = false where poly_id = 101');
    try {
      expect(await serviceable({})).toBe(false);
    } finally {
      await database.pool.query('update zones set serviceable = true where poly_id = 101');
    }
  });
});
