import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { backendNames, projectRoot } from '#backends/platform/env/index.ts';
import { lintContract } from '#scripts/lib/lint-contracts.ts';
import { at, contractOf, edited, type Contract } from './contracts.ts';

test.each(backendNames)('the contract of %s has nothing to complain about', (name) => {
  expect(lintContract(contractOf(name))).toEqual([]);
});

test('the ten files are sound OpenAPI 3.1', async () => {
  const lint = promisify(execFile)(
    process.execPath,
    ['node_modules/@redocly/cli/bin/cli.js', 'lint', '--config', 'openapi/redocly.yaml'],
    { cwd: projectRoot, env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  );
  await expect(lint).resolves.toBeDefined();
});

describe('a planted fault is found:', () => {
  const whole = contractOf('cart');
  /** The operations that faults are planted in: all of them take twice as long. */
  const planted = ['/add', '/get', '/getslots', '/place-order', '/api/csrf-token'];
  const cart: Contract = {
    ...whole,
    paths: Object.fromEntries(planted.map((path) => [path, at(whole, 'paths', path) ?? null])),
  };
  const schema = (...path: string[]) => ['components', 'schemas', ...path];
  const add = (...path: string[]) => ['paths', '/add', 'post', ...path];

  test.each([
    ['an open object', schema('Cart', 'additionalProperties'), true, 'Cart: the object is open'],
    ['an object that does not say', schema('Cart', 'additionalProperties'), undefined, 'Cart: the object is open'],
    [
      'a UUID by its signs alone',
      schema('CsrfToken', 'properties', 'token', 'pattern'),
      '^[0-9a-f-]{36}$',
      'CsrfToken.token: a UUID has the format of one',
    ],
    ['no required', schema('Line', 'required'), undefined, 'Line: the object has no required'],
    [
      'an answer that may lack a field',
      schema('CsrfToken', 'required'),
      ['success'],
      "CsrfToken.token: an answer's field is missing in required",
    ],
    [
      'a required field that is not there',
      schema('AddRequest', 'required'),
      ['sku', 'colour'],
      'AddRequest.colour: it is required but not described',
    ],
    [
      'an unbounded string',
      schema('AddRequest', 'properties', 'sku', 'maxLength'),
      undefined,
      'AddRequest.sku: the string has no maxLength',
    ],
    [
      'an unbounded nullable string',
      schema('Line', 'properties', 'order_product_id', 'maxLength'),
      undefined,
      'Line.order_product_id: the string has no maxLength',
    ],
    [
      'an unbounded integer',
      schema('Cart', 'properties', 'cart_total', 'maximum'),
      undefined,
      'Cart.cart_total: the number has no maximum',
    ],
    [
      'an unbounded list',
      schema('Cart', 'properties', 'line_items', 'maxItems'),
      undefined,
      'Cart.line_items: the list has no maxItems',
    ],
    ['a field that may be anything', schema('Cart', 'properties', 'express'), {}, 'Cart.express: it has no type'],
    [
      'a 2xx without an example',
      add('responses', '200', 'content', 'application/json', 'example'),
      undefined,
      'POST /add 200: there is no example',
    ],
    [
      'a 4xx without an example',
      add('responses', '404', 'content', 'application/json', 'example'),
      undefined,
      'POST /add 404: there is no example',
    ],
    [
      'a body without an example',
      add('requestBody', 'content', 'application/json', 'example'),
      undefined,
      'POST /add body: there is no example',
    ],
    [
      'an example of the wrong type',
      add('requestBody', 'content', 'application/json', 'example', 'quantity'),
      '1',
      'POST /add body: example does not validate at /quantity: must be integer',
    ],
    [
      'an example with an unknown field',
      add('responses', '404', 'content', 'application/json', 'example', 'why'),
      'x',
      'POST /add 404: example does not validate at /: must NOT have additional properties',
    ],
    [
      'one of several examples wrong',
      [
        'paths',
        '/place-order',
        'post',
        'responses',
        '409',
        'content',
        'application/json',
        'examples',
        'slotFull',
        'value',
        'code',
      ],
      'NO',
      "POST /place-order 409: slotFull does not validate at /: must have required property 'cart'",
    ],
    ['no feature ids', add('x-features'), undefined, 'POST /add: there are no feature ids'],
    ['an id that is no feature', add('x-features'), ['CRT-02', 'CRT-99'], 'POST /add: CRT-99 is no feature id'],
    ['no operationId', add('operationId'), undefined, 'POST /add: there is no operationId'],
    ['an operationId used twice', add('operationId'), 'getCart', 'GET /get: the operationId getCart is there twice'],
    ['no summary', add('summary'), undefined, 'POST /add: there is no summary'],
    [
      'a write that cannot refuse a body',
      add('responses', '415'),
      undefined,
      'POST /add: there is no 415 for its body',
    ],
    ['no word on security', add('security'), undefined, 'POST /add: there is no security'],
    ['a body that may be left out', add('requestBody', 'required'), false, 'POST /add: the body is not required'],
    [
      'an unbounded parameter',
      ['paths', '/getslots', 'get', 'parameters', '1', 'schema', 'maxLength'],
      undefined,
      'GET /getslots date: the string has no maxLength',
    ],
    ['a schema that nothing uses', schema('Forgotten'), { type: 'boolean' }, 'Forgotten: nothing uses it'],
  ])('%s', (_, path, value, problem) => {
    expect(lintContract(edited(cart, path, value))).toContain(problem);
  });
});
