import { and, asc, eq, getTableColumns, gt, inArray, lt } from 'drizzle-orm';
import { slots } from '#backends/db/schema/cart.ts';
import { areas, cities, zones } from '#backends/db/schema/catalogue.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import { HOUR } from '#machines/rules/site/durations.ts';
import {
  addDays,
  dayInWords,
  dayInIndia,
  instantAt,
  isoInIndia,
  nightInWords,
  timeInWords,
} from '#machines/rules/order/india-time.ts';
import type { Slot, SlotsData } from '#backends/shop/types.ts';
import { freeTickets, makeTickets } from './tickets.ts';
import { slotReasons } from './words.ts';

export type StoredSlot = typeof slots.$inferSelect;
/** A slot with what can still be taken of it. */
export type CountedSlot = StoredSlot & { free: number };
export type SlotClass = StoredSlot['class'];
/** A locality with the zone and the city it is delivered from. */
export type Area = typeof areas.$inferSelect & {
  cityName: string;
  cutoffHour: number;
  threshold: number;
  deliveryFee: number;
  serviceable: boolean;
};

/** Slots can be booked for today and the days that follow. */
export const BOOKABLE_DAYS = 14;
const FEW = 3;
/** So many slots are offered instead of one that is gone: some of its day, and the nearest of other days. */
const NEIGHBOURS = 5;
const NEIGHBOURS_OF_DAY = 3;

type Template = {
  class: SlotClass;
  /** Minutes after midnight, in pairs of start and end. */
  windows: readonly (readonly [number, number])[];
  fee: number;
  capacity: number;
  /** Hours before the start after which the kitchen takes no more. */
  lead: number;
};

const hours = (from: number, to: number) => [from * 60, to * 60] as const;

/** The times of every day, by their class; a zone or a city can close some of them. */
export const slotTemplates: readonly Template[] = [
  {
    class: 'standard',
    windows: [hours(9, 12), hours(12, 15), hours(15, 18), hours(18, 21)],
    fee: 0,
    capacity: 24,
    lead: 3,
  },
  {
    class: 'fixed',
    windows: [hours(10, 11), hours(13, 14), hours(17, 18), hours(20, 21)],
    fee: 9900,
    capacity: 8,
    lead: 3,
  },
  {
    class: 'express',
    windows: [hours(10, 12), hours(12, 14), hours(14, 16), hours(16, 18), hours(18, 20)],
    fee: 14900,
    capacity: 6,
    lead: 1,
  },
  { class: 'midnight', windows: [hours(23.5, 24.5)], fee: 19900, capacity: 8, lead: 5.5 },
];

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`;

function slotsOfDay(polyId: number, cutoffHour: number, date: string): (StoredSlot & { capacity: number })[] {
  const dayEnds = instantAt(date, cutoffHour * 60);
  return slotTemplates.flatMap((template) =>
    template.windows.map(([from, to]) => {
      const startsAt = instantAt(date, from);
      const latest = new Date(startsAt.getTime() - template.lead * HOUR);
      return {
        slotId: `${polyId}-${date}-${template.class}-${clock(from)}`,
        polyId,
        date,
        class: template.class,
        startsAt,
        endsAt: instantAt(date, to),
        cutoffAt: latest < dayEnds ? latest : dayEnds,
        fee: template.fee,
        capacity: template.capacity,
      };
    }),
  );
}

/** Makes the slots of a zone for the bookable days that have none yet. */
async function ensureSlots(db: Db | Tx, area: Area, today: string): Promise<void> {
  const days = Array.from({ length: BOOKABLE_DAYS }, (_, index) => addDays(today, index));
  const known = await db
    .selectDistinct({ date: slots.date })
    .from(slots)
    .where(and(eq(slots.polyId, area.polyId), inArray(slots.date, days)));
  const missing = days.filter((day) => !known.some(({ date }) => date === day));
  if (missing.length === 0) return;
  const wanted = missing.flatMap((day) => slotsOfDay(area.polyId, area.cutoffHour, day));
  await db.transaction(async (tx) => {
    const made = await tx.insert(slots).values(wanted).onConflictDoNothing().returning({ slotId: slots.slotId });
    const isMade = new Set(made.map(({ slotId }) => slotId));
    await makeTickets(
      tx,
      wanted.filter(({ slotId }) => isMade.has(slotId)),
    );
  });
}

/** A locality by its id, or null. */
export async function findArea(db: Db | Tx, areaId: number): Promise<Area | null> {
  const [row] = await db
    .select({ area: areas, city: cities, zone: zones })
    .from(areas)
    .innerJoin(cities, eq(cities.tid, areas.cityId))
    .innerJoin(zones, eq(zones.polyId, areas.polyId))
    .where(eq(areas.areaId, areaId));
  if (!row) return null;
  return {
    ...row.area,
    cityName: row.city.name,
    cutoffHour: row.city.cutoffHour,
    threshold: row.city.freeDeliveryThreshold,
    deliveryFee: row.zone.deliveryFee,
    serviceable: row.zone.serviceable,
  };
}

/** The last moment to order for a slot what takes so many hours to make. */
export function cutoffFor(slot: StoredSlot, preparationHours: number): Date {
  const ready = new Date(slot.startsAt.getTime() - preparationHours * HOUR);
  return ready < slot.cutoffAt ? ready : slot.cutoffAt;
}

/** Whether an order placed now can still be delivered in a slot; express is for today only. */
export const isSlotPast = (slot: StoredSlot, preparationHours: number, now: Date): boolean =>
  cutoffFor(slot, preparationHours) <= now || (slot.class === 'express' && slot.date !== dayInIndia(now));

/** The words of a slot on a button: `10 am to 1 pm`. */
export const labelOf = (slot: StoredSlot): string => {
  const window = `${timeInWords(slot.startsAt)} to ${timeInWords(slot.endsAt)}`;
  return slot.class === 'midnight' ? `${window}, ${nightInWords(slot.date)}` : window;
};

/** A slot in a sentence: `22 November, 10 am to 1 pm`. */
export const describeSlot = (slot: StoredSlot): string => `${dayInWords(slot.date)}, ${labelOf(slot)}`;

const reasonOf = (slot: StoredSlot, state: Slot['state'], left: number, preparationHours: number, now: Date) => {
  switch (state) {
    case 'past':
      return slot.cutoffAt > now
        ? slotReasons.takesLong(preparationHours)
        : slotReasons.closed(timeInWords(slot.cutoffAt), dayInWords(dayInIndia(slot.cutoffAt)));
    case 'full':
      return slotReasons.full;
    case 'few':
      return slotReasons.few(left);
    case 'open':
      return null;
  }
};

/** A slot as the contract shows it to somebody whose cart takes so many hours to make. */
export function viewSlot({ free: left, ...slot }: CountedSlot, preparationHours: number, now: Date): Slot {
  const state = isSlotPast(slot, preparationHours, now) ? 'past' : left === 0 ? 'full' : left <= FEW ? 'few' : 'open';
  return {
    slot_id: slot.slotId,
    date: slot.date,
    label: labelOf(slot),
    start: isoInIndia(slot.startsAt),
    end: isoInIndia(slot.endsAt),
    class: slot.class,
    fee: slot.fee,
    capacity_left: left,
    cutoff_at: isoInIndia(cutoffFor(slot, preparationHours)),
    state,
    reason: reasonOf(slot, state, left, preparationHours, now),
  };
}

/** The columns of a slot with its free tickets, for a query on slots. */
export const countedColumns = (now: Date) => ({ ...getTableColumns(slots), free: freeTickets(now) });

/** Every slot of a locality's zone that is not over for good, in the order of time. */
async function readSlotsOf(db: Db, area: Area, now: Date): Promise<CountedSlot[]> {
  await ensureSlots(db, area, dayInIndia(now));
  return readSlots(db, area.polyId, now);
}

async function readSlots(db: Db | Tx, polyId: number, now: Date): Promise<CountedSlot[]> {
  const today = dayInIndia(now);
  return db
    .select(countedColumns(now))
    .from(slots)
    .where(
      and(eq(slots.polyId, polyId), gt(slots.date, addDays(today, -1)), lt(slots.date, addDays(today, BOOKABLE_DAYS))),
    )
    .orderBy(asc(slots.startsAt), asc(slots.endsAt), asc(slots.slotId));
}

/** A slot as it is for who holds a ticket of it, or of another one: the own ticket is still to be had. */
export const forHolder = (slot: CountedSlot, held: string | null): CountedSlot =>
  slot.slotId === held ? { ...slot, free: slot.free + 1 } : slot;

/** Whether a cart that takes so many hours to make can be ordered for a slot now. */
export const isBookable = (slot: CountedSlot, preparationHours: number, now: Date): boolean =>
  slot.free > 0 && !isSlotPast(slot, preparationHours, now);

/** The first time at which what takes so many hours to make can be delivered to a locality, or null. */
export async function findEarliestSlot(
  db: Db,
  area: Area,
  preparationHours: number,
  now: Date,
): Promise<StoredSlot | null> {
  const rows = await readSlotsOf(db, area, now);
  return rows.find((slot) => isBookable(slot, preparationHours, now)) ?? null;
}

/** The slots nearest to one that can be booked instead, those of its day first, then those of the days after it. */
export async function findNeighbours(
  db: Db | Tx,
  { slot, preparationHours, now }: { slot: StoredSlot; preparationHours: number; now: Date },
): Promise<Slot[]> {
  const distance = (one: StoredSlot) => Math.abs(one.startsAt.getTime() - slot.startsAt.getTime());
  const near = (await readSlots(db, slot.polyId, now))
    .filter((one) => one.slotId !== slot.slotId && isBookable(one, preparationHours, now))
    .sort((one, other) => distance(one) - distance(other));
  const sameDay = near.filter(({ date }) => date === slot.date).slice(0, NEIGHBOURS_OF_DAY);
  const laterDays = near.filter(({ date }) => date > slot.date);
  const earlierDays = near.filter(({ date }) => date < slot.date);
  return [...sameDay, ...laterDays, ...earlierDays]
    .slice(0, NEIGHBOURS)
    .map((one) => viewSlot(one, preparationHours, now));
}

/** Days before the last one with a free slot on which there is none: full when any of their slots is not past yet. */
function closedDates(
  rows: readonly CountedSlot[],
  dates: readonly string[],
  preparationHours: number,
  now: Date,
): SlotsData['closed_dates'] {
  const last = dates.at(-1) ?? '';
  const closed = [...new Set(rows.map(({ date }) => date))]
    .filter((date) => date < last && !dates.includes(date))
    .sort();
  return closed.map((date) => {
    const isFull = rows.some((slot) => slot.date === date && !isSlotPast(slot, preparationHours, now));
    return { date, reason: isFull ? slotReasons.full : slotReasons.closedForDay };
  });
}

/** The slots of a locality on a day, with the days on which any can be booked. `held` is the one that the shopper has. */
export async function listSlots(
  db: Db,
  query: {
    areaId: number;
    date: string;
    pincode: string;
    preparationHours: number;
    held: string | null;
    now: Date;
  },
): Promise<SlotsData> {
  const { date, now, preparationHours, held } = query;
  const area = await findArea(db, query.areaId);
  if (!area?.serviceable || area.pincode !== query.pincode)
    return { serviceable: false, date, dates: [], closed_dates: [], slots: [] };
  const today = dayInIndia(now);
  const rows = (await readSlotsOf(db, area, now)).map((slot) => forHolder(slot, held));
  const bookable = rows.filter((slot) => isBookable(slot, preparationHours, now));
  const dates = [...new Set(bookable.map((slot) => slot.date))].sort();
  return {
    serviceable: true,
    date,
    dates,
    closed_dates: closedDates(rows, dates, preparationHours, now),
    slots: rows
      .filter((slot) => slot.date === date && (slot.class !== 'express' || date === today))
      .map((slot) => viewSlot(slot, preparationHours, now)),
  };
}

/** A slot of a locality's zone, made when it is bookable and nobody asked for it yet; null when there is none. */
export async function findSlot(db: Db | Tx, area: Area, slotId: string, now: Date): Promise<CountedSlot | null> {
  await ensureSlots(db, area, dayInIndia(now));
  const [slot] = await db
    .select(countedColumns(now))
    .from(slots)
    .where(and(eq(slots.slotId, slotId), eq(slots.polyId, area.polyId)));
  return slot ?? null;
}

/** A slot that was shown to somebody; null when there is none. */
export async function readSlot(db: Db | Tx, slotId: string, now: Date): Promise<CountedSlot | null> {
  const [slot] = await db.select(countedColumns(now)).from(slots).where(eq(slots.slotId, slotId));
  return slot ?? null;
}
