import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import * as schema from '#backends/db/schema/index.ts';

export type Db = NodePgDatabase<typeof schema>;
/** A transaction; everything that takes a Tx takes part in its caller's. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export const createDb = (pool: Pool): Db => drizzle(pool, { schema });
