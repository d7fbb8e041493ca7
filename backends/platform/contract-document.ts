import { readFileSync } from 'node:fs';
import type { BodyKind } from './http/body-readers.ts';

export type JsonSchema = { readonly [keyword: string]: unknown };
export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  schema: JsonSchema;
};
type Media = { readonly schema: JsonSchema };
type Content = {
  readonly content?: { readonly 'application/json'?: Media; readonly 'multipart/form-data'?: Media };
};
type Ref = { readonly $ref: string };
export type OperationDocument = {
  readonly operationId: string;
  readonly parameters?: readonly (Parameter | Ref)[];
  readonly requestBody?: (Content & { readonly required?: boolean }) | Ref;
  readonly responses: Readonly<Record<string, Content | Ref>>;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-writes'?: boolean;
  readonly 'x-reads'?: boolean;
  readonly 'x-body-bytes'?: number;
};
export type ContractDocument = {
  readonly info: { readonly title: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationDocument>>>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** One operation of a contract with its references followed, ready to become a route. Schemas keep theirs. */
export type Operation = {
  readonly id: string;
  readonly method: Method;
  /** as in the contract: `/orders/{order_id}` */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly schema: JsonSchema; readonly required: boolean; readonly kind: BodyKind } | null;
  /** the largest body, where that is not the backend's own limit */
  readonly bodyBytes: number | null;
  /** null for a status without a body, with a picture or with events */
  readonly responses: ReadonlyMap<number, JsonSchema | null>;
  /** names of the security schemes that the operation asks for in every case */
  readonly security: readonly string[];
  /** whether it may answer each person differently: its security names the session, if only as one way of several */
  readonly personal: boolean;
  /** a GET that changes something: only a page of the shop may fetch it */
  readonly writes: boolean;
  /** a POST that changes nothing: counted as a read */
  readonly reads: boolean;
};

const isRef = (value: object): value is Ref => '$ref' in value && typeof value.$ref === 'string';

/** The bundled contract of a backend, as the start of the shop and of the tests builds it. */
export const readContract = (name: string): ContractDocument =>
  JSON.parse(readFileSync(new URL(`../../dist/contracts/${name}.json`, import.meta.url), 'utf8'));

/** Lists a contract's operations. Throws when a reference leads nowhere. */
export function operationsOf(document: ContractDocument): Operation[] {
  const follow = <T extends object>(value: T | Ref): T => {
    if (!isRef(value)) return value;
    let found: unknown = document;
    for (const key of value.$ref.slice(2).split('/')) {
      found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
    }
    if (typeof found !== 'object' || found === null)
      throw new Error(`${document.info.title}: ${value.$ref} leads nowhere`);
    // A bundle is made and checked by our own generator: what a reference names is of the kind that stands there.
    return follow(found as T | Ref);
  };
  const operations: Operation[] = [];
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method.toLowerCase()];
      if (operation === undefined) continue;
      const body = operation.requestBody === undefined ? null : follow(operation.requestBody);
      const form = body?.content?.['multipart/form-data']?.schema;
      const schema = form ?? body?.content?.['application/json']?.schema;
      operations.push({
        id: operation.operationId,
        method,
        path,
        parameters: (operation.parameters ?? []).map(follow),
        body:
          schema === undefined
            ? null
            : { schema, required: body?.required === true, kind: form === undefined ? 'json' : 'form' },
        responses: new Map(
          Object.entries(operation.responses).map(([status, response]) => [
            Number(status),
            follow(response).content?.['application/json']?.schema ?? null,
          ]),
        ),
        personal: (operation.security ?? []).some((way) => 'session' in way),
        writes: operation['x-writes'] === true,
        reads: operation['x-reads'] === true,
        bodyBytes: operation['x-body-bytes'] ?? null,
        security: (operation.security ?? []).length === 1 ? Object.keys(operation.security?.[0] ?? {}) : [],
      });
    }
  }
  return operations;
}
