import { is, Param, Placeholder, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Db, Tx } from './database.ts';

/** The values that a statement is asked with, as they stand in it while it is written. */
export type Asked<Values> = { readonly [Name in keyof Values & string]: Placeholder<Name, Values[Name]> };

type Prepared<Answer> = { execute(): Promise<Answer>; getQuery(): { params: unknown[] } };

/** Stands in for each name while a statement is written; it has all names, so it is no row by itself. */
const placeholders: Record<string, Placeholder> = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

/** A value as its column sends it. The columns of drizzle cannot take null for a placeholder. */
function sent(param: unknown, values: Readonly<Record<string, unknown>>): unknown {
  if (is(param, Placeholder)) return values[param.name];
  if (!is(param, Param) || !is(param.value, Placeholder)) return param;
  const value = values[param.value.name];
  return value === null ? null : param.encoder.mapToDriverValue(value);
}

/**
 * A statement that is asked often: its text is written once, with the first question, and not anew for each, which costs
 * more than the rest of asking (docs/decisions/0086-statements-are-written-once.md). It takes part in the transaction
 * that it is given. What is chosen by the text itself (a list of ids, a condition that may be missing) cannot be one.
 *
 * @param write makes the statement out of placeholders for its values
 * @returns asks a database or a transaction with values, and answers as the builder does
 */
export function statement<Values extends Record<string, unknown>, Answer>(
  write: (db: Db, asked: Asked<Values>) => { prepare(name: string): Prepared<Answer> },
): (db: Db | Tx, values: Values) => Promise<Answer> {
  let written: Prepared<Answer> | undefined;
  return (db, values) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    written ??= write(drizzle.mock(), placeholders as Asked<Values>).prepare('');
    const params = written.getQuery().params.map((param) => sent(param, values));
    // drizzle binds what it prepares to one connection: this is the same statement on the one of the caller.
    const client: unknown = Reflect.get(db._.session, 'client');
    const own: Prepared<Answer> = Object.assign(Object.create(Object.getPrototypeOf(written)), written, {
      client,
      params,
    });
    return own.execute();
  };
}
