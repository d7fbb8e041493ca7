import fc from 'fast-check';
import { formOf } from '#tests/kit/shop/form.ts';
import { at, contractOf, follow, type Json, type ListedOperation } from '#tests/contract/contracts.ts';

type Schema = { [key: string]: Json };

const hostileStrings = [
  ...['', ' ', '.', '-', '0', '-1', '1e309', 'NaN', 'null', 'true', '[]', '{}', '%', '%00', '%ff', '\\', "'", '"', '`'],
  ...['\u0000', 'a\u0000b', '\uD83C', '\uDF82', '\u202Eabc', '\u2028', '\uFEFF', '\uFFFF', '\u0001', '\u007F'],
  ...['🎂', '👩‍👩‍👧‍👦', 'a\u0301\u0301\u0301', 'ﷺ', 'İ', 'ß', 'ǅ', '𝒜'.repeat(90), 'जन्मदिन', '生日'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '../../etc/passwd',
    '//evil.example',
    '/.//evil.example',
  ],
  ...["'; drop table orders; --", "' or 1=1 --", '$1', ':*', '%_%', '${7*7}', '<script>alert(1)</script>', 'a\r\nx: y'],
  ...['0000-00-00', '2026-02-31', '9999-12-31', '2026-11-23T25:61:61Z', '+275760-09-13T00:00:00Z', '-271821-04-20'],
  ...['9'.repeat(20), '2147483648', '-2147483649', '9007199254740993', '99999999999999999999', '0x10', '1_000', '٣'],
  ...['x'.repeat(300), 'x'.repeat(5000), 'a,'.repeat(500), 'a/b/c', 'a b', 'a+b', 'a&b=c', 'a;b', 'a#b', 'a?b'],
];

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileStrings) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);
const number = fc.oneof(
  fc.constantFrom(0, -1, 1, 2, 99, 100, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e308, 0.1, -0.5),
  fc.integer(),
);
const deep = fc
  .integer({ min: 1, max: 3000 })
  .map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as Json);

/** A value that nobody asked for. */
const anything: fc.Arbitrary<Json> = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 3, arbitrary: number },
  { weight: 1, arbitrary: fc.constantFrom<Json>(null, true, false, [], {}, [[]], { a: {} }) },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: fc.dictionary(text, text, { maxKeys: 3 }) },
);

/** A value that a schema describes, often with what the shop knows by its name, and here and there a hostile one. */
export function valueFor(
  contract: ReturnType<typeof contractOf>,
  schema: Schema,
  name: string,
  known: Readonly<Record<string, readonly Json[]>>,
): fc.Arbitrary<Json> {
  const own = valueOf(contract, schema, name, known);
  return fc.oneof({ weight: 12, arbitrary: own }, { weight: 1, arbitrary: anything });
}

function valueOf(
  contract: ReturnType<typeof contractOf>,
  unresolved: Schema,
  name: string,
  known: Readonly<Record<string, readonly Json[]>>,
): fc.Arbitrary<Json> {
  const schema = follow(contract, unresolved);
  const inside = (inner: Json | undefined, key: string) => valueFor(contract, follow(contract, inner), key, known);
  for (const several of [schema['oneOf'], schema['anyOf']]) {
    if (Array.isArray(several)) return fc.oneof(...several.map((one) => inside(one, name)));
  }
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum']);
  if (schema['const'] !== undefined) return fc.constant(schema['const']);
  const familiar = known[name];
  const withFamiliar = (other: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
    familiar === undefined
      ? other
      : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...familiar) }, { weight: 1, arbitrary: other });
  switch (Array.isArray(schema['type']) ? schema['type'][0] : schema['type']) {
    case 'object': {
      const properties = at(schema, 'properties');
      const fields = typeof properties === 'object' && properties !== null ? Object.entries(properties) : [];
      const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
      const model = Object.fromEntries(fields.map(([key, inner]) => [key, inside(inner, key)]));
      const whole = fc.record(model, { requiredKeys: required }) as fc.Arbitrary<{ [key: string]: Json }>;
      const more = fc.tuple(whole, text, anything).map(([value, key, extra]): Json => ({ ...value, [key]: extra }));
      return fc.oneof({ weight: 12, arbitrary: whole }, { weight: 1, arbitrary: more });
    }
    case 'array':
      return fc.array(inside(schema['items'], name), { maxLength: 4 });
    case 'integer':
    case 'number': {
      const minimum = Number(schema['minimum'] ?? 0);
      const maximum = Math.min(Number(schema['maximum'] ?? 1000), 2 ** 31 - 1);
      return withFamiliar(fc.oneof(fc.integer({ min: minimum, max: Math.max(minimum, maximum) }), number));
    }
    case 'boolean':
      return fc.boolean();
    default: {
      const pattern = schema['pattern'];
      const fitting = typeof pattern === 'string' ? fc.stringMatching(new RegExp(pattern)) : text;
      return withFamiliar(fc.oneof(fitting, text));
    }
  }
}

export type HostileRequest = {
  readonly operation: ListedOperation;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  /** as it is sent; null when there is none */
  readonly body: string | null;
  readonly type: string;
};

const asText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));
const encoded = (value: string): string => encodeURIComponent(value.toWellFormed());
/** What a header can carry at all. */
const inHeader = (value: string): string => value.replace(/[^\u0020-\u007E]/g, '?').slice(0, 2000);

/** Requests of one operation, made from its contract. */
export function requestsOf(
  operation: ListedOperation,
  known: Readonly<Record<string, readonly Json[]>>,
): fc.Arbitrary<HostileRequest> {
  const contract = contractOf(operation.backend);
  const given = (place: string) => {
    const own = operation.parameters.filter((one) => one.in === place);
    const model = Object.fromEntries(own.map((one) => [one.name, valueFor(contract, one.schema, one.name, known)]));
    const required = own.filter((one) => one.required || place === 'path').map((one) => one.name);
    return fc.record(model, { requiredKeys: required }) as fc.Arbitrary<Record<string, Json>>;
  };
  const { body } = operation;
  const asForm = (value: Json): string =>
    formOf(Object.entries(Object(value)).map(([name, inner]) => [name, asText(inner as Json)] as const)).payload;
  const written: fc.Arbitrary<string | null> =
    body?.isForm === true
      ? fc.oneof(
          { weight: 12, arbitrary: valueFor(contract, body.schema, '', known).map(asForm) },
          { weight: 4, arbitrary: fc.constant(asForm(body.example)) },
          { weight: 1, arbitrary: fc.constantFrom('', '--', '--petalcrumb-test-form--', '{}') },
        )
      : body === null
        ? fc.oneof({ weight: 15, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constant('{}') })
        : fc.oneof(
            { weight: 12, arbitrary: valueFor(contract, body.schema, '', known).map((value) => JSON.stringify(value)) },
            { weight: 4, arbitrary: fc.constant(JSON.stringify(body.example)) },
            {
              weight: 1,
              arbitrary: fc.constantFrom('', '{', '{"a":1,"a":2}', '\uFEFF{}', '{"__proto__":{}}', 'null', '0'),
            },
          );
  const type = fc.oneof(
    {
      weight: 20,
      arbitrary: fc.constant(body?.isForm === true ? formOf({}).headers['content-type'] : 'application/json'),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=x'),
    },
  );
  return fc
    .record({ path: given('path'), query: given('query'), headers: given('header'), body: written, type })
    .map(({ path, query, headers, ...rest }) => ({
      ...rest,
      operation,
      path: operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const segment = encoded(asText(path[name] ?? ''));
        // A dot alone is resolved on the way, and nothing at all is another address.
        return /^\.{0,2}$/.test(segment) ? 'x' : segment;
      }),
      query: Object.entries(query)
        .map(([name, value]) => `${encoded(name)}=${encoded(asText(value))}`)
        .join('&'),
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), inHeader(asText(value))]),
      ),
    }));
}
