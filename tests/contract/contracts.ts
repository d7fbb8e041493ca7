import { readFileSync } from 'node:fs';
import type { BackendName } from '#backends/platform/env/index.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Contract = { [key: string]: Json };

const isObject = (value: unknown): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The bundled contract of a backend. */
export function contractOf(name: BackendName): Contract {
  const contract: unknown = JSON.parse(
    readFileSync(new URL(`../../dist/contracts/${name}.json`, import.meta.url), 'utf8'),
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

export type ListedOperation = {
  readonly backend: BackendName;
  readonly id: string;
  readonly key: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: { [key: string]: Json } }[];
  /** the example and the schema of the body, if the operation has one */
  readonly body: { example: Json; schema: { [key: string]: Json }; isForm: boolean } | null;
  /** the largest body, where the contract names its own */
  readonly bodyBytes: number | null;
  /** the ids of the features that it serves */
  readonly features: readonly string[];
  readonly answers: readonly { status: number; examples: readonly Json[] }[];
};

export const at = (value: Json | undefined, ...keys: readonly string[]): Json | undefined =>
  keys.reduce<Json | undefined>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);

/** Follows a reference inside a contract. */
export function follow(contract: Contract, value: Json | undefined): { [key: string]: Json } {
  const ref = at(value, '$ref');
  if (typeof ref === 'string') return follow(contract, at(contract, ...ref.slice(2).split('/')));
  return isObject(value) ? value : {};
}

/** Every operation of a contract with its examples, in the order of the file. */
export function listOperations(backend: BackendName): ListedOperation[] {
  const contract = contractOf(backend);
  const operations: ListedOperation[] = [];
  for (const [path, item] of Object.entries(at(contract, 'paths') ?? {})) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const operation = at(item, method.toLowerCase());
      if (!isObject(operation)) continue;
      const parameters = Array.isArray(operation['parameters']) ? operation['parameters'] : [];
      const form = at(follow(contract, operation['requestBody']), 'content', 'multipart/form-data');
      const media = form ?? at(follow(contract, operation['requestBody']), 'content', 'application/json');
      operations.push({
        backend,
        id: String(operation['operationId']),
        key: `${method} ${path}`,
        method,
        path,
        parameters: parameters.map((parameter) => {
          const { name, required, schema, in: place } = follow(contract, parameter);
          return {
            name: String(name),
            in: String(place),
            required: required === true,
            schema: follow(contract, schema),
          };
        }),
        body: isObject(media)
          ? { example: media['example'] ?? null, schema: follow(contract, media['schema']), isForm: form !== undefined }
          : null,
        features: Array.isArray(operation['x-features']) ? operation['x-features'].map(String) : [],
        bodyBytes: typeof operation['x-body-bytes'] === 'number' ? operation['x-body-bytes'] : null,
        answers: Object.entries(at(operation, 'responses') ?? {}).map(([status, response]) => {
          const { example, examples } = follow(contract, at(follow(contract, response), 'content', 'application/json'));
          const several = isObject(examples) ? Object.values(examples).map((one) => at(one, 'value') ?? null) : [];
          return { status: Number(status), examples: example === undefined ? several : [example] };
        }),
      });
    }
  }
  return operations;
}

/** Paths of every field inside a value, outermost first. */
export function fieldsOf(value: Json, path: readonly string[] = []): string[][] {
  const entries = Array.isArray(value)
    ? value.map((inner, index): [string, Json] => [String(index), inner])
    : isObject(value)
      ? Object.entries(value)
      : [];
  return entries.flatMap(([key, inner]) => [[...path, key], ...fieldsOf(inner, [...path, key])]);
}
