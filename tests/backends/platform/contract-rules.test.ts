import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { messages } from '#backends/db/schema/ops.ts';
import { registerContract } from '#backends/platform/contract.ts';
import { operationsOf, type ContractDocument, type OperationDocument } from '#backends/platform/contract-document.ts';
import { createDb, type Db } from '#backends/platform/database.ts';
import { statement, type Asked } from '#backends/platform/statement.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

// Rules of contracts and of statements that the shop's own contracts and statements do not touch at their edges.
const database = await testDatabase();

const documentOf = (
  paths: ContractDocument['paths'],
  components: NonNullable<ContractDocument['components']> = {},
): ContractDocument => ({ info: { title: 'Cakes' }, paths, components });
const jsonOf = (schema: object) => ({ content: { 'application/json': { schema: { ...schema } } } });

const anything = jsonOf({ type: 'object', additionalProperties: true });

describe('a reference of a contract', () => {
  const asking = (components: NonNullable<ContractDocument['components']>) =>
    operationsOf(
      documentOf(
        {
          '/cakes': {
            get: { operationId: 'getCake', parameters: [{ $ref: '#/components/parameters/size' }], responses: {} },
          },
        },
        components,
      ),
    );

  test('leads somewhere', () => {
    const size = { name: 'size', in: 'query', schema: { type: 'integer' } };
    expect(asking({ parameters: { size } })).toMatchObject([{ id: 'getCake', parameters: [size] }]);
  });

  test.each([
    ['nothing', {}],
    ['null', { parameters: { size: null } }],
    ['a text', { parameters: { size: 'large' } }],
    ['a part of nothing', { parameters: {} }],
  ])('that leads to %s stops the start', (_, components) => {
    expect(() => asking(components)).toThrow('Cakes: #/components/parameters/size leads nowhere');
  });
});

describe('an operation', () => {
  let app: FastifyInstance = fastify();
  beforeEach(async () => {
    app = fastify();
    await app.register(cookie);
  });
  afterEach(() => app.close());

  /** Serves one operation that answers so. */
  async function serve(operation: Partial<OperationDocument>, answer: object, method = 'get'): Promise<void> {
    const document = documentOf({ '/cake': { [method]: { operationId: 'getCake', responses: {}, ...operation } } });
    const silent = () => undefined;
    await registerContract<Record<string, never>, Parameters<typeof registerContract>[1]['platform']>(app, {
      name: 'main',
      contract: document,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of a contract that only this test has
      handlers: { getCake: async () => answer } as unknown as Record<string, never>,
      platform: {
        env: { TEST_MODE: true, LIMIT_BODY_BYTES: 2000 },
        log: { debug: silent, info: silent, warn: silent, error: silent },
      },
    });
    await app.ready();
  }
  const get = async () => {
    const { statusCode, headers, body } = await app.inject('/b/main/cake');
    return { status: statusCode, type: headers['content-type'], body };
  };

  test('may answer with nothing where its contract says so, and with a body only where it has one', async () => {
    await serve({ responses: { 204: {} } }, { status: 204 });
    expect(await get()).toMatchObject({ status: 204, body: '' });
    await app.close();
    app = fastify();
    await app.register(cookie);
    await serve({ responses: { 200: {}, 500: anything } }, { status: 200, body: { cake: 1 } });
    expect(JSON.parse((await get()).body)).toMatchObject({
      ...{ code: 'RESPONSE_OUTSIDE_CONTRACT', message: 'getCake 200: a body where none is declared' },
    });
  });

  test.each([
    ['a picture', Buffer.from([0xff, 0xd8]), 'image/jpeg'],
    ['a document', Buffer.from('%PDF-1.7'), 'application/pdf'],
  ])('that answers with %s says so', async (_, body, type) => {
    await serve({ responses: { 200: {} } }, { status: 200, body });
    expect(await get()).toMatchObject({ status: 200, type });
  });

  test('may have null among what it answers and takes', async () => {
    const kind = { type: ['string', 'null'], enum: ['plain', null] };
    await serve(
      { responses: { 200: jsonOf({ type: 'object', properties: { kind }, additionalProperties: false }) } },
      { status: 200, body: { kind: null } },
    );
    expect(await get()).toMatchObject({ status: 200, body: '{"kind":null}' });
  });

  test.each([
    ['a value', { name: 'a\0' }, 'name', 'name has a character that cannot be stored'],
    ['a name', { 'a\0': 1 }, 'body', 'body has a character that cannot be stored'],
  ])('is not given %s that cannot be stored', async (_, payload, field, message) => {
    const requestBody = { ...jsonOf({ type: 'object' }), required: true };
    const responses = { 200: jsonOf({ type: 'object' }), 400: anything };
    await serve({ requestBody, responses }, { status: 200, body: {} }, 'post');
    const post = async (sent: object) => {
      const answer = await app.inject({ method: 'POST', url: '/b/main/cake', payload: sent });
      return [answer.statusCode, answer.json()];
    };
    expect(await post({ name: 'a' })).toEqual([200, {}]);
    expect(await post(payload)).toMatchObject([400, { field, message }]);
  });
});

test('a statement may hold nothing by itself, beside what it is asked with', async () => {
  const db = createDb(database.pool);
  const put = statement((written: Db, { messageId, sealedBody }: Asked<{ messageId: string; sealedBody: Buffer }>) =>
    written.insert(messages).values({
      ...{ messageId, sealedBody, channel: 'email', recipient: 'asha@example.com', subject: 'Cake' },
      ...{ createdAt: new Date('2026-11-01T10:00:00Z'), dedupeKey: null, expiresAt: null },
    }),
  );
  const messageId = '00000000-0000-4000-8000-000000000099';
  await db.delete(messages).where(eq(messages.messageId, messageId));
  await put(db, { messageId, sealedBody: Buffer.from('sealed') });
  const [row] = await db.select().from(messages).where(eq(messages.messageId, messageId));
  expect(row).toMatchObject({ recipient: 'asha@example.com', dedupeKey: null, expiresAt: null });
});
