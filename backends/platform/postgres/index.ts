export { openEmbedded, stopEmbedded } from './embedded.ts';
export { DatabaseError, isLostRace, isUnavailable } from './errors.ts';
export { openDatabase, type DatabaseOptions, type Pools } from './open-database.ts';
export { openPool } from './pool.ts';
