import fastify, { type FastifyContextConfig } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBodies, type BodyKind } from '#backends/platform/http/body-readers.ts';
import { explain } from '#backends/platform/http/explain.ts';
import { problem, toProblem } from '#backends/platform/http/problem.ts';
import type { Log } from '#backends/platform/log.ts';
import { findUnstorable } from '#backends/platform/storable-text.ts';
import { formOf } from '#tests/kit/shop/form.ts';

const failures: unknown[] = [];
const log: Log = {
  ...{ debug: () => undefined, info: () => undefined, warn: () => undefined },
  error: (_event, error) => failures.push(error),
};
const app = fastify();
const contractFor = (body: BodyKind): FastifyContextConfig => ({
  contract: {
    ...{ backend: 'main', operation: 'sendForm', body },
    ...{ personal: false, csrf: false, writes: false, reads: false, signed: false, bearer: false },
  },
});
beforeAll(async () => {
  app.decorateRequest('rawBody', undefined);
  readBodies(app);
  for (const kind of ['json', 'form'] as const)
    app.post(`/${kind}`, { config: contractFor(kind) }, async ({ body }) => ({ body: body ?? null }));
  app.post('/fail', async (request) => ({
    told: toProblem(problem(Number(request.body), 'X', 'No.'), request, log).statusCode,
  }));
  await app.ready();
});
afterAll(() => app.close());

type Sent = { payload: string; headers: { 'content-type': string } };
const json: Sent = { payload: '{"name":"Asha"}', headers: { 'content-type': 'application/json' } };
const post = async (url: string, sent: Sent) => {
  const answer = await app.inject({ method: 'POST', url, ...sent });
  return { status: answer.statusCode, ...answer.json<{ body?: unknown; code?: string; message?: string }>() };
};

describe('a body', () => {
  test('is read as its operation wants it', async () => {
    const body = { name: 'Asha' };
    expect(await post('/json', json)).toEqual({ status: 200, body });
    expect(await post('/form', formOf({ ...body, phone: '' }))).toEqual({ status: 200, body });
  });

  test('of the other kind is refused, with the one that is wanted', async () => {
    expect(await post('/json', formOf({ name: 'Asha' }))).toMatchObject({
      ...{ status: 415, code: 'UNSUPPORTED_TYPE', message: 'Only application/json is accepted here.' },
    });
    expect(await post('/form', json)).toMatchObject({
      ...{ status: 415, code: 'UNSUPPORTED_TYPE', message: 'Only multipart/form-data is accepted here.' },
    });
  });

  test('that is a form has each field once, as text', async () => {
    const twice = formOf([
      ['name', 'Asha'],
      ['name', 'Ravi'],
    ]);
    expect(await post('/form', twice)).toMatchObject({ status: 400, message: 'name is there more than once' });
    const { payload, headers } = formOf({ photo: 'bytes' });
    const withFile = { payload: payload.replace('name="photo"', 'name="photo"; filename="a.png"'), headers };
    expect(await post('/form', withFile)).toMatchObject({ status: 400, message: 'photo must be text' });
    expect(await post('/form', { payload: 'no form', headers })).toMatchObject({
      ...{ status: 400, message: 'The body is not a readable form.' },
    });
  });

  test('may hold nothing and bytes, and no text that cannot be stored, however deep', () => {
    expect(findUnstorable({ name: null, photo: Buffer.from([0, 1]), rows: [1, { note: 'ok' }] })).toBeNull();
    expect(findUnstorable({ rows: [{ note: 'a\0' }] })).toBe('rows.0.note');
    expect(findUnstorable({ rows: { 'a\0': 1 } })).toBe('rows');
    expect(findUnstorable('a\uD83C')).toBe('');
  });
});

test('what is wrong is told by its place, and by the whole when the place is not known', () => {
  expect(explain([], 'body')).toEqual({ field: 'body', message: 'body does not fit' });
  expect(explain(null, 'query')).toEqual({ field: 'query', message: 'query does not fit' });
  const error = { instancePath: '/rows/0/a~1b', schemaPath: '#', keyword: 'maximum', params: { limit: 5 } };
  expect(explain([error], 'body')).toEqual({ field: 'rows.0.a/b', message: 'rows.0.a/b must be at most 5' });
});

test('what the shop itself got wrong is logged, what a caller did is not', async () => {
  const logged: [number, number][] = [];
  for (const status of [400, 499, 500, 503]) {
    failures.length = 0;
    const answer = await app.inject({
      ...{ method: 'POST', url: '/fail', payload: `${status}`, headers: { 'content-type': 'application/json' } },
    });
    expect(answer.json()).toEqual({ told: status });
    logged.push([status, failures.length]);
  }
  expect(logged).toEqual([
    [400, 0],
    [499, 0],
    [500, 1],
    [503, 1],
  ]);
});
