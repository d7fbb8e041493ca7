import { systemClock as clock } from '#backends/platform/clock.ts';
import { createDb } from '#backends/platform/database.ts';
import type { Env } from '#backends/platform/env/index.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { openDatabase } from '#backends/platform/postgres/index.ts';
import { createSessions } from '#backends/platform/session.ts';
import { creditAccount, switchAccount, type NotFound } from '#backends/user/accounts.ts';
import { dayInIndia } from '#machines/rules/order/india-time.ts';
import { formatPaise, rupees } from '#machines/rules/order/money.ts';

const ends: Readonly<Record<string, 'disabled' | 'enabled'>> = { disable: 'disabled', enable: 'enabled' };

/** Rupees; more at once is a slip of the finger. */
const maxCredit = 50_000;

const usage = new Error(
  'Please say what to do, and with whose account: npm run account -- disable CONTACT (or enable CONTACT, or credit CONTACT RUPEES).',
);

const isMissing = (done: object | NotFound): done is NotFound => typeof done === 'string';
const missing = (contact: string, why: NotFound) =>
  new Error(
    why === 'not a contact'
      ? `${contact} is neither an e-mail address nor a mobile number.`
      : `No account has proven ${contact}.`,
  );

/** Rupees as a person writes them; null for what is none, and for too much. */
function paiseOf(written: string): number | null {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(written)) return null;
  const amount = rupees(Number(written));
  return amount > 0 && amount <= rupees(maxCredit) ? amount : null;
}

type Hands = Pick<Platform, 'db' | 'clock' | 'sessions' | 'env'>;

async function credit(hands: Hands, contact: string, [written = '', ...note]: readonly string[]): Promise<string> {
  const amount = paiseOf(written);
  if (amount === null) throw new Error(`${written} is not an amount in rupees from 0.01 to ${maxCredit}.`);
  const what = note.length === 0 ? dayInIndia(hands.clock.now()) : note.join(' ').toLowerCase();
  const done = await creditAccount(hands, contact, { amount, key: what });
  if (isMissing(done)) throw missing(contact, done);
  return done.isNew
    ? `The wallet of ${done.userId} has got ${formatPaise(amount)} (${what}).`
    : `The wallet of ${done.userId} had got ${formatPaise(amount)} (${what}) before, so nothing was added.`;
}

async function turn(hands: Hands, contact: string, to: 'disabled' | 'enabled'): Promise<string> {
  const done = await switchAccount(hands, contact, to);
  if (isMissing(done)) throw missing(contact, done);
  return `The account ${done.userId} is ${to}.`;
}

/**
 * `disable CONTACT`, `enable CONTACT` and `credit CONTACT RUPEES [WHAT FOR]`.
 * @returns what was done, in a sentence
 * @throws with the sentence to show, when nothing was done
 */
export async function runAccountCommand(words: readonly string[], env: Env): Promise<string> {
  const [wish = '', contact, ...rest] = words;
  const to = ends[wish];
  if (contact === undefined || (to === undefined && wish !== 'credit')) throw usage;
  if (to === undefined ? rest.length === 0 : rest.length > 0) throw usage;
  const database = await openDatabase(env);
  try {
    const db = createDb(database.background);
    const hands = { db, clock, env, sessions: createSessions({ env, db, clock }) };
    return await (to === undefined ? credit(hands, contact, rest) : turn(hands, contact, to));
  } finally {
    await database.close();
  }
}
