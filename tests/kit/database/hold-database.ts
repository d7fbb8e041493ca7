import { openDatabase } from '#backends/platform/postgres/index.ts';

/** A process of its own that holds the shop's database open until its input ends: `node hold-database.ts DATA_DIR`. */
const [, , dataDir = ''] = process.argv;
const database = await openDatabase({
  DATA_DIR: dataDir,
  DATABASE_URL: undefined,
  DATABASE_POOL_SIZE: 2,
  DATABASE_TIMEOUT_MS: 10_000,
  WEB_PROCESSES: 1,
  QUEUE: 'here',
});
const { rows } = await database.background.query<{ started: string }>(
  `select to_char(pg_postmaster_start_time(), 'YYYYMMDDHH24MISSUS') as started`,
);
process.stdout.write(`${rows[0]?.started}\n`);
process.stdin.resume().on('end', () => void database.close().then(() => process.exit(0)));
