import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Json = null | boolean | number | string | readonly Json[] | JsonObject;
type JsonObject = { readonly [key: string]: Json };

/** How many rows each area of the feature table has: SHL-01 to SHL-26, and so on. */
const FEATURES: Readonly<Record<string, number>> = {
  ACC: 9,
  ANL: 8,
  CHK: 11,
  CLC: 10,
  CPN: 9,
  CRT: 12,
  CST: 9,
  DET: 14,
  ERR: 26,
  FRM: 6,
  FTR: 10,
  HDR: 16,
  HMP: 7,
  HOM: 8,
  LGN: 32,
  LOC: 15,
  LST: 17,
  OFF: 3,
  ORD: 4,
  REM: 4,
  REV: 4,
  SEO: 5,
  SHL: 26,
  SRC: 6,
  STC: 7,
  WSH: 11,
};

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'];

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const at = (value: Json | undefined, ...keys: readonly string[]): Json | undefined =>
  keys.reduce<Json | undefined>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);

const textsOf = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

const isFeature = (id: string): boolean => {
  const [, area, number] = /^([A-Z]{3})-(\d{2})$/.exec(id) ?? [];
  return area !== undefined && Number(number) >= 1 && Number(number) <= (FEATURES[area] ?? 0);
};

/** What is wrong with a bundled contract, a line each; empty when nothing is. */
export function lintContract(document: JsonObject): string[] {
  const problems: string[] = [];
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  addFormats(ajv);
  ajv.addSchema(document, 'contract');

  const follow = (value: Json | undefined): JsonObject => {
    const ref = at(value, '$ref');
    if (typeof ref === 'string') return follow(at(document, ...ref.slice(2).split('/')));
    return isObject(value) ? value : {};
  };

  const seen = new Set<string>();
  /** `complete`: an answer names every field as required; a request may leave some out. */
  const lintSchema = (schema: Json | undefined, place: string, complete: boolean): void => {
    if (!isObject(schema)) return void problems.push(`${place}: there is no schema`);
    const ref = schema['$ref'];
    if (typeof ref === 'string') {
      const visit = `${ref} ${String(complete)}`;
      if (seen.has(visit)) return;
      seen.add(visit);
      return lintSchema(follow(schema), ref.slice(ref.lastIndexOf('/') + 1), complete);
    }
    if (Array.isArray(schema['anyOf'])) {
      for (const [index, branch] of schema['anyOf'].entries()) lintSchema(branch, `${place}.anyOf.${index}`, complete);
      return;
    }
    if (schema['enum'] !== undefined || schema['const'] !== undefined) return;
    const types = typeof schema['type'] === 'string' ? [schema['type']] : textsOf(schema['type']);
    if (types.length === 0) problems.push(`${place}: it has no type`);
    if (types.includes('string') && typeof schema['maxLength'] !== 'number') {
      problems.push(`${place}: the string has no maxLength`);
    }
    // Signs of a UUID in any order pass such a pattern, and fail in the database.
    if (typeof schema['pattern'] === 'string' && schema['pattern'].includes('[0-9a-f-]{36}')) {
      problems.push(`${place}: a UUID has the format of one`);
    }
    if (types.includes('integer') || types.includes('number')) {
      for (const bound of ['minimum', 'maximum']) {
        if (typeof schema[bound] !== 'number') problems.push(`${place}: the number has no ${bound}`);
      }
    }
    if (types.includes('array')) {
      if (typeof schema['maxItems'] !== 'number') problems.push(`${place}: the list has no maxItems`);
      lintSchema(schema['items'], `${place}[]`, complete);
    }
    if (types.includes('object')) lintObject(schema, place, complete);
  };

  const lintObject = (schema: JsonObject, place: string, complete: boolean): void => {
    // What another company posts is its own to extend; the backend judges what it reads.
    if (schema['x-foreign'] === true && !complete) return;
    const properties = isObject(schema['properties']) ? schema['properties'] : {};
    if (schema['additionalProperties'] !== false) problems.push(`${place}: the object is open`);
    if (!Array.isArray(schema['required'])) problems.push(`${place}: the object has no required`);
    const required = textsOf(schema['required']);
    for (const name of required)
      if (properties[name] === undefined) problems.push(`${place}.${name}: it is required but not described`);
    for (const [name, inner] of Object.entries(properties)) {
      if (complete && Array.isArray(schema['required']) && !required.includes(name)) {
        problems.push(`${place}.${name}: an answer's field is missing in required`);
      }
      lintSchema(inner, `${place}.${name}`, complete);
    }
  };

  const anchored = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(anchored);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string' ? `contract${inner}` : anchored(inner),
      ]),
    );
  };

  const lintContent = (holder: JsonObject, place: string, complete: boolean): void => {
    const form = complete ? undefined : at(holder, 'content', 'multipart/form-data');
    const media = form ?? at(holder, 'content', 'application/json');
    if (
      complete &&
      ['image/jpeg', 'application/pdf', 'text/event-stream'].some((type) => isObject(at(holder, 'content', type)))
    )
      return;
    if (!isObject(media)) return void problems.push(`${place}: there is no application/json`);
    const schema = media['schema'];
    lintSchema(schema, place, complete);
    const examples = isObject(media['examples'])
      ? Object.entries(media['examples']).map(([name, one]) => [name, at(follow(one), 'value')] as const)
      : media['example'] === undefined
        ? []
        : [['example', media['example']] as const];
    if (examples.length === 0) problems.push(`${place}: there is no example`);
    if (!isObject(schema)) return;
    const validate = ajv.compile(Object(anchored(schema)));
    for (const [name, value] of examples) {
      if (validate(value)) continue;
      const { instancePath = '', message = '' } = validate.errors?.[0] ?? {};
      problems.push(`${place}: ${name} does not validate at ${instancePath || '/'}: ${message}`);
    }
  };

  const ids = new Set<string>();
  const lintOperation = (operation: JsonObject, place: string, path: string): void => {
    for (const name of ['operationId', 'summary', 'description']) {
      if (typeof operation[name] !== 'string' || operation[name] === '') problems.push(`${place}: there is no ${name}`);
    }
    const id = String(operation['operationId']);
    if (ids.has(id)) problems.push(`${place}: the operationId ${id} is there twice`);
    ids.add(id);
    if (!Array.isArray(operation['security'])) problems.push(`${place}: there is no security`);
    const features = textsOf(operation['x-features']);
    if (features.length === 0) problems.push(`${place}: there are no feature ids`);
    for (const feature of features) if (!isFeature(feature)) problems.push(`${place}: ${feature} is no feature id`);
    const parameters = (Array.isArray(operation['parameters']) ? operation['parameters'] : []).map(follow);
    for (const parameter of parameters) {
      lintSchema(parameter['schema'], `${place} ${String(parameter['name'])}`, false);
    }
    const inPath = parameters.filter((one) => one['in'] === 'path').map((one) => String(one['name']));
    const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
    if (inPath.toSorted().join() !== wanted.toSorted().join()) problems.push(`${place}: the path's parameters differ`);
    if (operation['requestBody'] !== undefined) {
      const body = follow(operation['requestBody']);
      if (body['required'] !== true) problems.push(`${place}: the body is not required`);
      lintContent(body, `${place} body`, false);
    }
    const responses = isObject(operation['responses']) ? operation['responses'] : {};
    // Whatever a caller sends along is looked at before the operation is, also where none is wanted.
    for (const status of place.startsWith('GET ') ? [] : ['413', '415'])
      if (!(status in responses)) problems.push(`${place}: there is no ${status} for its body`);
    for (const [status, response] of Object.entries(responses)) {
      const hasBody = status !== '204' && !status.startsWith('3');
      if (hasBody) lintContent(follow(response), `${place} ${status}`, true);
    }
    const has = (...kinds: readonly string[]) =>
      Object.keys(responses).some((status) => kinds.some((kind) => status.startsWith(kind)));
    if (!has('2', '3')) problems.push(`${place}: there is no 2xx`);
    if (!has('4')) problems.push(`${place}: there is no 4xx`);
  };

  for (const [path, item] of Object.entries(at(document, 'paths') ?? {})) {
    for (const method of METHODS) {
      const operation = at(item, method);
      if (isObject(operation)) lintOperation(operation, `${method.toUpperCase()} ${path}`, path);
    }
  }
  const schemas = at(document, 'components', 'schemas');
  for (const name of Object.keys(isObject(schemas) ? schemas : {})) {
    const ref = `#/components/schemas/${name}`;
    if (!seen.has(`${ref} true`) && !seen.has(`${ref} false`)) problems.push(`${name}: nothing uses it`);
  }
  return problems;
}
