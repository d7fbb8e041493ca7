import { createDb } from '#backends/platform/database.ts';
import type { Env } from '#backends/platform/env/index.ts';
import { openDatabase } from '#backends/platform/postgres/index.ts';
import { readSlip } from '#backends/shop/payment/slip.ts';

const refusals = {
  'no order': (order: string) => `There is no order ${order}.`,
  'not paid': (order: string) => `Order ${order} is not paid yet, so nothing is packed for it.`,
  cancelled: (order: string) => `Order ${order} is cancelled.`,
} as const;

/**
 * `ORDER`: the slip for its box.
 * @returns the slip as text
 * @throws with the sentence to show, when there is none
 */
export async function runSlipCommand(words: readonly string[], env: Env): Promise<string> {
  const [order, ...rest] = words;
  if (order === undefined || rest.length > 0) throw new Error('Please say which order: npm run slip -- ORDER.');
  const database = await openDatabase(env);
  try {
    const slip = await readSlip(createDb(database.background), order.toUpperCase());
    if (typeof slip === 'string') throw new Error(refusals[slip](order));
    return slip.join('\n');
  } finally {
    await database.close();
  }
}
