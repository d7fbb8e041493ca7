import { systemClock as clock } from '#backends/platform/clock.ts';
import { createDb } from '#backends/platform/database.ts';
import type { Env } from '#backends/platform/env/index.ts';
import { openDatabase } from '#backends/platform/postgres/index.ts';
import { createSessions } from '#backends/platform/session.ts';
import { switchAccount } from '#backends/user/accounts.ts';

const ends: Readonly<Record<string, 'disabled' | 'enabled'>> = { disable: 'disabled', enable: 'enabled' };

/**
 * `disable CONTACT` and `enable CONTACT`.
 * @returns what was done, in a sentence
 * @throws with the sentence to show, when nothing was done
 */
export async function runAccountCommand(words: readonly string[], env: Env): Promise<string> {
  const [wish = '', contact, ...rest] = words;
  const to = ends[wish];
  if (to === undefined || contact === undefined || rest.length > 0) {
    throw new Error(
      'Please say what to do, and with whose account: npm run account -- disable CONTACT (or enable CONTACT).',
    );
  }
  const database = await openDatabase(env);
  try {
    const db = createDb(database.background);
    const done = await switchAccount({ db, clock, sessions: createSessions({ env, db, clock }) }, contact, to);
    if (done === 'not a contact') throw new Error(`${contact} is neither an e-mail address nor a mobile number.`);
    if (done === 'no account') throw new Error(`No account has proven ${contact}.`);
    return `The account ${done.userId} is ${to}.`;
  } finally {
    await database.close();
  }
}
