import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { DAY } from '#machines/rules/site/durations.ts';
import { userDataKeys } from '#backends/db/schema/identity.ts';
import { privateKeySchema } from '#backends/platform/env/index.ts';
import type { PrivateKey } from '#backends/platform/env/index.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { createSeal } from '#backends/platform/seal.ts';

/** A key is offered for so long, and accepted for a day more: pages fetch it right before they use it. */
const OFFERED = 30 * DAY;
const ACCEPTED = OFFERED + DAY;

/** The keys for encrypted contacts: the newest is offered, older ones are accepted until their time is over. */
export interface DataKeys {
  offered(): Promise<PrivateKey>;
  find(kid: string): Promise<PrivateKey | null>;
}

/** Keys out of the settings: whoever runs the shop puts a new one first and gives the old one an `exp`. */
function keysOfSettings(keys: readonly PrivateKey[], now: () => Date): DataKeys {
  const isGood = ({ exp }: PrivateKey) => exp === undefined || exp * 1000 > now().getTime();
  return {
    offered: async () => {
      const key = keys.find(isGood);
      if (!key) throw new Error('Every key of USER_DATA_KEY has run out');
      return key;
    },
    find: async (kid) => keys.find((key) => key.kid === kid && isGood(key)) ?? null,
  };
}

const newKey = (): PrivateKey => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKeySchema.parse({ ...privateKey.export({ format: 'jwk' }), kid: randomBytes(8).toString('hex') });
};

/** Keys of the local shop: made when the newest has grown old, whoever asks first. */
function keysOfDatabase({ env, db, clock }: Platform): DataKeys {
  const seal = createSeal(env.SESSION_SECRET, 'user-data-keys');
  const open = (sealed: Buffer) => privateKeySchema.parse(JSON.parse(seal.open(sealed)));
  const since = (age: number) => new Date(clock.now().getTime() - age);
  const newest = async (tx: Pick<Platform['db'], 'select'>) => {
    const [row] = await tx
      .select()
      .from(userDataKeys)
      .where(gt(userDataKeys.createdAt, since(OFFERED)))
      .orderBy(desc(userDataKeys.createdAt))
      .limit(1);
    return row ? open(row.sealedKey) : null;
  };
  return {
    offered: async () =>
      (await newest(db)) ??
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('user-data-keys', 0))`);
        const made = await newest(tx);
        if (made) return made;
        const key = newKey();
        await tx
          .insert(userDataKeys)
          .values({ kid: key.kid, sealedKey: seal.close(JSON.stringify(key)), createdAt: clock.now() });
        await tx.delete(userDataKeys).where(lte(userDataKeys.createdAt, since(ACCEPTED)));
        return key;
      }),
    find: async (kid) => {
      const [row] = await db
        .select()
        .from(userDataKeys)
        .where(and(eq(userDataKeys.kid, kid), gt(userDataKeys.createdAt, since(ACCEPTED))));
      return row ? open(row.sealedKey) : null;
    },
  };
}

export const createDataKeys = (platform: Platform): DataKeys =>
  platform.env.USER_DATA_KEYS
    ? keysOfSettings(platform.env.USER_DATA_KEYS, () => platform.clock.now())
    : keysOfDatabase(platform);
