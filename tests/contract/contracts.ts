import { readFileSync } from 'node:fs';
import type { BackendName } from '#backends/platform/env.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Contract = { [key: string]: Json };

const isObject = (value: unknown): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The bundled contract of a backend. */
export function contractOf(name: BackendName): Contract {
  const contract: unknown = JSON.parse(
    readFileSync(new URL(`../../openapi/generated/${name}.json`, import.meta.url), 'utf8'),
  );
  if (!isObject(contract)) throw new Error(`${name} has no contract`);
  return contract;
}

/** A copy of a value with one place set, or removed when `value` is undefined. */
export function edited<T extends Json>(source: T, path: readonly string[], value: Json | undefined): T {
  const copy = structuredClone(source);
  const last = path.at(-1);
  let holder: unknown = copy;
  for (const key of path.slice(0, -1))
    holder = typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : null;
  if (typeof holder !== 'object' || holder === null || last === undefined)
    throw new Error(`nothing at ${path.join('.')}`);
  if (value === undefined) Reflect.deleteProperty(holder, last);
  else Reflect.set(holder, last, value);
  return copy;
}
