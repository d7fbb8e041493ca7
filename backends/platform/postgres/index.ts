export { openEmbedded, stopEmbedded } from './embedded.ts';
export { DatabaseError } from './errors.ts';
export { openDatabase } from './open-database.ts';
export { openPool } from './pool.ts';
