import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import { slots } from '#backends/db/schema/cart.ts';
import { products } from '#backends/db/schema/catalogue.ts';
import { orderLines, orders } from '#backends/db/schema/order.ts';
import { render } from '#backends/pictures/render.ts';
import type { Env } from '#backends/platform/env/index.ts';
import { createPlatform, type Platform } from '#backends/platform/platform.ts';
import { openDatabase } from '#backends/platform/postgres/index.ts';
import { readCallLanguage } from '#backends/shop/messages/choices.ts';
import type { RefundTo } from '#backends/shop/orders/cancel.ts';
import { describeSlot } from '#backends/shop/places/slots.ts';
import {
  failures,
  moveOrder,
  moveTypes,
  possibleMoves,
  type Failure,
  type Move,
} from '#backends/shop/tracking/move.ts';
import { redrawnProof, type Proof } from '#backends/shop/tracking/proof.ts';
import { trackingKeys } from '#backends/shop/tracking/keys.ts';
import { callLanguageWords } from '#machines/rules/account/call-language-words.ts';
import { isOver, orderStates, type OrderState } from '#machines/order/index.ts';

const USAGE = 'Please say which order and what to do: npm run order -- ORDER bake pack (or --help).';
/** A day without an accident. */
const day = ['bake', 'pack', 'depart', 'deliver'] as const satisfies readonly Move['type'][];
const riders = ['Ravi', 'Sunita', 'Imran', 'Lakshmi', 'Joseph'] as const;

const stateWords: Record<OrderState, string> = {
  placed: 'waits for its payment',
  confirmed: 'is paid',
  baking: 'is being baked',
  packed: 'is packed',
  outForDelivery: 'is on its way',
  undelivered: 'could not be handed over',
  delivered: 'is delivered',
  returned: 'came back to the shop',
  cancelled: 'is cancelled',
};

const refundPlaces: readonly RefundTo[] = ['source', 'wallet'];

type Say = (line: string) => void;
type Wanted = {
  rider: string | undefined;
  photo: string | undefined;
  reason: Failure;
  pace: number;
  refundTo: RefundTo;
};

const possibleWords = (possible: readonly Move['type'][]): string =>
  possible.length === 0 ? 'Nothing can be done with it here.' : `What can be done now: ${possible.join(', ')}.`;

const isMove = (word: string): word is Move['type'] => moveTypes.some((type) => type === word);

/** The box at the door as the illustration kit sees it, for a demonstration without a camera. */
async function drawnProof({ db }: Platform, orderId: string): Promise<Proof | null> {
  const [line] = await db
    .select({ art: products.art })
    .from(orderLines)
    .innerJoin(products, eq(products.nodeId, orderLines.nodeId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
    .limit(1);
  return line === undefined ? null : redrawnProof(await render({ kind: 'taken', art: line.art, take: 0 }, 960));
}

async function proofOf(platform: Platform, orderId: string, photo: string | undefined): Promise<Proof | null> {
  if (photo === 'none') return null;
  if (photo === undefined) return drawnProof(platform, orderId);
  const file = await readFile(photo).catch(() => {
    throw new Error(`There is no file ${photo}.`);
  });
  const proof = await redrawnProof(file);
  if (proof === null) throw new Error(`${photo} is not a picture.`);
  return proof;
}

async function moveOf(platform: Platform, orderId: string, type: Move['type'], wanted: Wanted): Promise<Move> {
  if (type === 'depart')
    return { type, rider: wanted.rider ?? riders[orderId.charCodeAt(11) % riders.length] ?? 'Ravi' };
  if (type === 'deliver') return { type, photo: await proofOf(platform, orderId, wanted.photo) };
  if (type === 'return' || type === 'cancel') return { type, refundTo: wanted.refundTo };
  return type === 'fail' ? { type, reason: wanted.reason } : { type };
}

async function step(platform: Platform, orderId: string, type: Move['type'], wanted: Wanted, say: Say): Promise<void> {
  const moved = await moveOrder(platform, orderId, await moveOf(platform, orderId, type, wanted));
  if (!moved.done) {
    const where = moved.state === null ? `There is no order ${orderId}.` : `${orderId} ${stateWords[moved.state]}.`;
    throw new Error(`${type} was refused. ${where} ${possibleWords(moved.possible)}`);
  }
  say(`${orderId} ${stateWords[moved.state]}.`);
}

const stateOf = async ({ db }: Platform, orderId: string): Promise<OrderState> => {
  const [order] = await db.select({ state: orders.state }).from(orders).where(eq(orders.orderId, orderId));
  if (!order) throw new Error(`There is no order ${orderId}.`);
  return order.state;
};

const buyerOf = async ({ db }: Platform, orderId: string): Promise<string | null> => {
  const [order] = await db.select({ userId: orders.userId }).from(orders).where(eq(orders.orderId, orderId));
  return order?.userId ?? null;
};

async function tell(platform: Platform, orderId: string, say: Say): Promise<void> {
  const state = await stateOf(platform, orderId);
  say(`${orderId} ${stateWords[state]}. ${possibleWords(possibleMoves(state))}`);
  say(`Follow it: ${trackingKeys(platform.env).linkOf(orderId)}`);
  const language = await readCallLanguage(platform.db, await buyerOf(platform, orderId));
  if (language !== 'en') say(`Its buyer speaks ${callLanguageWords[language]}.`);
}

async function list({ db }: Platform, say: Say): Promise<void> {
  const rows = await db
    .select({ order: orders, slot: slots })
    .from(orders)
    .innerJoin(slots, eq(slots.slotId, orders.slotId))
    .where(
      inArray(
        orders.state,
        orderStates.filter((state) => !isOver(state)),
      ),
    )
    .orderBy(desc(orders.placedAt))
    .limit(20);
  for (const { order, slot } of rows) say(`${order.orderId}  ${stateWords[order.state]}, for ${describeSlot(slot)}`);
  if (rows.length === 0) say('No order is on its way.');
}

async function wholeDay(platform: Platform, orderId: string, wanted: Wanted, say: Say): Promise<void> {
  say(`Follow it: ${trackingKeys(platform.env).linkOf(orderId)}`);
  let isFirst = true;
  for (;;) {
    const possible = possibleMoves(await stateOf(platform, orderId));
    const next = day.find((type) => possible.includes(type));
    if (next === undefined) {
      if (isFirst) throw new Error(`${orderId} ${stateWords[await stateOf(platform, orderId)]}: it has no day left.`);
      return;
    }
    if (!isFirst) await pause(wanted.pace * 1000);
    isFirst = false;
    await step(platform, orderId, next, wanted, say);
  }
}

/** The command on a platform that is open; what is done is said line by line. @throws with the sentence to show */
export async function commandOrder(words: readonly string[], platform: Platform, say: Say): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      rider: { type: 'string' },
      photo: { type: 'string' },
      reason: { type: 'string', default: 'nobody_home' },
      refund: { type: 'string', default: 'source' },
      pace: { type: 'string', default: '5' },
      day: { type: 'boolean', default: false },
    },
  });
  const [first, ...steps] = positionals;
  const pace = Number(values.pace);
  if (first === undefined || !(pace >= 0)) throw new Error(USAGE);
  const reason = failures.find((one) => one === values.reason);
  if (reason === undefined) throw new Error(`--reason is one of ${failures.join(', ')}.`);
  const refundTo = refundPlaces.find((one) => one === values.refund);
  if (refundTo === undefined) throw new Error(`--refund is one of ${refundPlaces.join(', ')}.`);
  const wanted: Wanted = {
    rider: values.rider?.trim().split(/\s/)[0]?.slice(0, 60),
    photo: values.photo,
    reason,
    refundTo,
    pace,
  };
  if (first === 'list') return list(platform, say);
  const orderId = first.toUpperCase();
  const unknown = steps.filter((word) => !isMove(word));
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')} is not a step. ${USAGE}`);
  if (values.day) return wholeDay(platform, orderId, wanted, say);
  if (steps.length === 0) return tell(platform, orderId, say);
  for (const type of steps.filter(isMove)) await step(platform, orderId, type, wanted, say);
}

/** Runs the command on the shop's database; the shop that runs there delivers the messages and tells the pages. */
export async function runOrderCommand(words: readonly string[], env: Env, say: Say): Promise<void> {
  const database = await openDatabase(env);
  try {
    const platform = await createPlatform(env, { pool: database.background });
    await commandOrder(words, platform, say);
    await platform.close();
  } finally {
    await database.close();
  }
}
