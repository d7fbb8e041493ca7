import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import openapiTS, { astToString } from 'openapi-typescript';
import { bundleContracts, isObject, type Json, type JsonObject } from '../lib/contracts.ts';
import { root } from '../lib/install.js';

const HELP = `Makes openapi/generated/ from the hand-written contracts in openapi/.

  npm run generate              writes types, validators and the table of operations
  npm run generate -- --check   writes nothing; fails and names the files that differ
  npm run generate -- --sizes   also prints the brotli size of each validator module`;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const RETRIES = ['read', 'absolute', 'keyed', 'none'];
const target = join(root, 'openapi/generated');

const at = (value: Json | undefined, ...keys: string[]): Json | undefined =>
  keys.reduce<Json | undefined>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);

/** Follows an internal $ref; the bundle has no other kind. */
function resolve(document: JsonObject, value: Json | undefined): JsonObject {
  if (!isObject(value)) throw new Error('expected an object in a contract');
  const ref = value['$ref'];
  if (typeof ref !== 'string' || !isObject(document['paths'])) return value;
  return resolve(document, at(document, ...ref.slice(2).split('/')));
}

type Operation = {
  key: string;
  id: string;
  retry: string;
  rotates: boolean;
  bearer: boolean;
  responses: [status: string, schema: Json][];
};

/** Whether the token of its service lets in to an operation. */
function takesBearer(operation: JsonObject): boolean {
  const security = operation['security'];
  return Array.isArray(security) && security.some((one) => isObject(one) && 'bearer' in one);
}

function operationsOf(document: JsonObject): Operation[] {
  const operations: Operation[] = [];
  for (const [path, item] of Object.entries(at(document, 'paths') ?? {})) {
    for (const method of METHODS) {
      const operation = at(item, method);
      if (!isObject(operation)) continue;
      const retry = operation['x-retry'] ?? (method === 'get' ? 'read' : 'none');
      if (typeof retry !== 'string' || !RETRIES.includes(retry)) {
        throw new Error(`${method} ${path}: x-retry must be one of ${RETRIES.join(', ')}`);
      }
      const responses: [string, Json][] = [];
      for (const [status, response] of Object.entries(at(operation, 'responses') ?? {})) {
        const schema = at(resolve(document, response), 'content', 'application/json', 'schema');
        if (/^[24]/.test(status) && schema !== undefined) responses.push([status, schema]);
      }
      operations.push({
        key: `${method.toUpperCase()} ${path}`,
        id: String(operation['operationId']),
        retry,
        rotates: operation['x-rotates-session'] === true,
        bearer: takesBearer(operation),
        responses,
      });
    }
  }
  return operations;
}

/** What the small validators could only skip; a contract that needs one of these teaches the generator first. */
const UNKNOWN = ['oneOf', 'allOf', 'not', 'if', 'patternProperties', 'prefixItems', 'dependentRequired', 'contains'];

/** One expression of openapi/shape.ts for a schema; `known` are the components that are declared above it. */
function shapeOf(schema: JsonObject, known: ReadonlySet<string>, used: Set<string>): string {
  const part = (name: string, ...inner: readonly string[]): string => {
    used.add(name);
    return inner.length === 0 ? name : `${name}(${inner.join(', ')})`;
  };
  const shape = (inner: Json | undefined): string => {
    if (!isObject(inner)) throw new Error('expected a schema');
    return shapeOf(inner, known, used);
  };
  const unknown = UNKNOWN.filter((keyword) => keyword in schema);
  if (unknown.length > 0) throw new Error(`the validators of the browser do not know ${unknown.join(', ')}`);
  const ref = schema['$ref'];
  if (typeof ref === 'string') {
    const name = ref.slice(ref.lastIndexOf('/') + 1);
    return known.has(name) ? name : part('lazy', `() => ${name}`);
  }
  if (schema['const'] !== undefined) return part('one', literal(schema['const']));
  if (Array.isArray(schema['enum'])) return part('one', ...schema['enum'].map(literal));
  if (Array.isArray(schema['anyOf'])) {
    const branches = schema['anyOf'].filter((branch) => at(branch, 'type') !== 'null');
    const inner = branches.length === 1 ? shape(branches[0]) : part('either', ...branches.map(shape));
    return branches.length < schema['anyOf'].length ? part('orNull', inner) : inner;
  }
  const type = schema['type'];
  if (Array.isArray(type)) {
    const [first] = type.filter((name) => name !== 'null');
    const inner = shape({ ...schema, type: first ?? 'null' });
    return type.includes('null') ? part('orNull', inner) : inner;
  }
  switch (type) {
    case 'string':
      return part('text');
    case 'boolean':
      return part('flag');
    case 'integer':
      return part('integer');
    case 'number':
      return part('number');
    case 'null':
      return part('nothing');
    case 'array': {
      const inner = shape(schema['items']);
      const least = schema['minItems'];
      return typeof least === 'number' && least > 0 ? part('list', inner, String(least)) : part('list', inner);
    }
    case 'object': {
      const required = Array.isArray(schema['required']) ? schema['required'] : [];
      const fields = Object.entries(at(schema, 'properties') ?? {}).map(([name, inner]) => {
        const value = required.includes(name) ? shape(inner) : part('maybe', shape(inner));
        const key = /^[A-Za-z_]\w*$/.test(name) ? name : literal(name);
        return key === value ? key : `${key}: ${value}`;
      });
      return part('object', `{ ${fields.join(', ')} }`);
    }
    default:
      throw new Error(`no shape for ${JSON.stringify(schema).slice(0, 120)}`);
  }
}

const literal = (value: Json): string =>
  typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : JSON.stringify(value);

/** Components that a schema mentions, each after those that it mentions itself. */
function mentionedBy(document: JsonObject, schema: Json, order: string[], open: Set<string>): void {
  if (Array.isArray(schema)) for (const inner of schema) mentionedBy(document, inner, order, open);
  if (!isObject(schema)) return;
  const ref = schema['$ref'];
  if (typeof ref === 'string') {
    const name = ref.slice(ref.lastIndexOf('/') + 1);
    if (order.includes(name) || open.has(name)) return;
    open.add(name);
    mentionedBy(document, resolve(document, schema), order, open);
    open.delete(name);
    order.push(name);
    return;
  }
  for (const inner of Object.values(schema)) mentionedBy(document, inner, order, open);
}

const PROBLEM = '#/components/schemas/Problem';

/**
 * A module of validators: each 2xx answer, each 4xx answer that says more than a Problem, and Problem itself. They
 * check what a page must have to be shown (types, required fields, fixed values); bounds are the server's business.
 * Written as calls of openapi/shape.ts because the code that Ajv writes for the same checks is five times larger.
 */
function validatorsOf(name: string, document: JsonObject): string {
  const answers = operationsOf(document).map(({ key, responses }): [string, [string, Json][]] => [
    key,
    responses.filter(([status, schema]) => status.startsWith('2') || at(schema, '$ref') !== PROBLEM),
  ]);
  const order: string[] = [];
  mentionedBy(document, { $ref: PROBLEM }, order, new Set());
  for (const [, responses] of answers)
    for (const [, schema] of responses) mentionedBy(document, schema, order, new Set());
  const known = new Set<string>();
  const used = new Set<string>();
  const declarations = order.map((component) => {
    const schema = resolve(document, at(document, 'components', 'schemas', component));
    const expression = shapeOf(schema, known, used);
    known.add(component);
    return `const ${component}: Shape = ${expression};`;
  });
  const rows = answers.map(([key, responses]) => {
    const byStatus = responses.map(([status, schema]) => `${status}: ${shapeOf(resolve({}, schema), known, used)}`);
    return `  ${literal(key)}: { ${byStatus.join(', ')} },`;
  });
  return [
    `// Generated by \`npm run generate\` from openapi/${name}.yaml. Do not edit.`,
    `import { ${[...used].toSorted().join(', ')}, type Shape } from '../shape.ts';`,
    '',
    ...declarations,
    '',
    'export const problem = Problem;',
    'export const answers: Readonly<Record<string, Readonly<Record<number, Shape>>>> = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}

/** Makes every generated file in memory: file name to text. */
export async function generateContracts(): Promise<Map<string, string>> {
  const documents = await bundleContracts();
  const generated = new Map<string, string>();
  const table: string[] = [];
  for (const [name, document] of documents) {
    const types = astToString(await openapiTS(JSON.stringify(document), { alphabetize: false, immutable: false }));
    generated.set(
      `${name}.ts`,
      `// Generated by \`npm run generate\` from openapi/${name}.yaml. Do not edit.\n${types}`,
    );
    generated.set(`${name}.validate.ts`, validatorsOf(name, document));
    const rows = operationsOf(document).map(({ key, id, retry, rotates, bearer }) => {
      const facts = [
        `id: '${id}'`,
        `retry: '${retry}'`,
        ...(rotates ? ['rotates: true'] : []),
        ...(bearer ? ['bearer: true'] : []),
      ];
      return `    '${key}': { ${facts.join(', ')} },`;
    });
    table.push(`  '${name}': {`, ...rows, '  },');
  }
  generated.set(
    'operations.ts',
    [
      '// Generated by `npm run generate` from the contracts. Do not edit.',
      "export type OperationFacts = { id: string; retry: 'read' | 'absolute' | 'keyed' | 'none'; rotates?: true; bearer?: true };",
      'export const operations = {',
      ...table,
      '} as const satisfies Record<string, Record<string, OperationFacts>>;',
      '',
    ].join('\n'),
  );
  return generated;
}

/** Names the files of openapi/generated/ that are missing, differ, or should not be there. */
export async function findDrift(): Promise<string[]> {
  const generated = await generateContracts();
  const present = await readdir(target);
  const drifted = present.filter((file) => !generated.has(file));
  for (const [file, text] of generated) {
    const committed = present.includes(file) ? await readFile(join(target, file), 'utf8') : null;
    if (committed !== text) drifted.push(file);
  }
  return drifted.toSorted();
}

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(HELP);
    return 0;
  }
  if (args.includes('--check')) {
    const drifted = await findDrift();
    if (drifted.length === 0) return 0;
    console.error(`openapi/generated differs from the contracts: ${drifted.join(', ')}\nRun npm run generate.`);
    return 1;
  }
  const generated = await generateContracts();
  await mkdir(target, { recursive: true });
  for (const file of await readdir(target)) if (!generated.has(file)) await rm(join(target, file));
  for (const [file, text] of generated) await writeFile(join(target, file), text);
  if (args.includes('--sizes')) {
    for (const [file, text] of generated) {
      if (file.endsWith('.validate.ts')) console.log(`${file}: ${brotliCompressSync(text).length} bytes brotli`);
    }
  }
  console.log(`openapi/generated: ${generated.size} files`);
  return 0;
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
