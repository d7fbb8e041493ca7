import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readEnv } from '#backends/platform/env/index.ts';
import { contentSecurityPolicy } from '#backends/platform/http/security-headers.ts';
import { hasChatAt, orderOfPage } from '#machines/rules/browser/chat.ts';
import { pageOf } from '#machines/rules/events/page-view.ts';
import { frameReport } from '#src/flows/chat/messages.ts';
import { registerChatFrame } from '#src/server/chat/chat-frame.ts';
import type { PageSource } from '#src/server/pages.ts';

const configured = { script: 'https://cdn.example/chat.js?a=1&b=2', token: 'token-1', base: 'https://chat.example' };
const readHelp = async () => [{ id: 'one', question: 'Is this </script> safe?', answer: 'Yes.' }];
const source = { load: async () => ({ readHelp }) } as unknown as PageSource;

async function openFrame(chat: Parameters<typeof registerChatFrame>[1]['chat']) {
  const app = Fastify();
  app.decorateRequest('cspNonce', 'bm9uY2U=');
  app.addHook('onRequest', async (_, reply) => void reply.header('x-frame-options', 'DENY'));
  registerChatFrame(app, { chat }, source, { guard: async () => {} });
  const answer = await app.inject({ url: '/chat-frame' });
  await app.close();
  return answer;
}

test('[SHL-14] the frame has a policy of its own: no origin, framed by the shop alone, and only the chat’s own host', async () => {
  const { headers, payload } = await openFrame(configured);
  const policy = String(headers['content-security-policy']);
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      'sandbox allow-scripts allow-forms allow-popups',
      "default-src 'none'",
      "script-src 'nonce-bm9uY2U=' 'strict-dynamic'",
      'connect-src https://chat.example wss://chat.example',
      'frame-src https://chat.example',
      "frame-ancestors 'self'",
    ]),
  );
  expect(policy).not.toContain('allow-same-origin');
  expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'referrer-policy': 'no-referrer' });
  expect(payload).toContain('src="https://cdn.example/chat.js?a=1&amp;b=2"');
  expect(payload).toContain('("token-1","https://chat.example")');
});

test('[SHL-14] the help desk of a local shop asks nobody, and no question can end its script', async () => {
  const { headers, payload } = await openFrame('local');
  expect(String(headers['content-security-policy'])).toContain("connect-src 'none'");
  expect(payload).toContain('Local help desk');
  expect(payload.match(/<\/script>/g)).toHaveLength(1);
});

test('[SHL-14] a shop without a chat has no frame, and its pages frame nothing', async () => {
  expect((await openFrame(null)).statusCode).toBe(404);
  const env = readEnv({ TEST_MODE: '1' });
  expect(contentSecurityPolicy({ ...env, chat: null }, 'n')).toContain("frame-src 'none'");
  expect(contentSecurityPolicy(env, 'n')).toContain("frame-src 'self'");
});

test.each([
  ['/', null],
  ['/orders', null],
  ['/orders/12', null],
  ['/orders/PC0123456789', 'PC0123456789'],
])('[SHL-14] the chat knows the order of %s', (path, order) => {
  expect(orderOfPage(path)).toBe(order);
  expect(hasChatAt(path)).toBe(true);
});

test.each(['/cart/checkout', '/cart/check-out'])('[SHL-14] there is no chat on %s', (path) => {
  expect(hasChatAt(path)).toBe(false);
});

test.each([
  '/customer-location/V1StGXR8Z5jdHi6BmyT9aQ/q0Zr7rQ3G8mW2cX1v5T9bA',
  '/trackorder',
  '/product-reviews/PC0123456789/abc',
  '/cart',
  '/faq',
])('[SHL-14] %s has a chat just when its address is no key', (path) => {
  expect(hasChatAt(path)).toBe(pageOf(path) !== null);
});

test('[SHL-14] only messages of the known shapes mean something', () => {
  expect(frameReport({ chat: 'ready' })).toEqual({ type: 'frame.ready' });
  expect(frameReport({ chat: 'close' })).toEqual({ type: 'frame.left' });
  expect(frameReport({ chat: 'visit', to: '/faq?open=a-b#a-b' })).toEqual({
    type: 'page.wanted',
    to: '/faq?open=a-b#a-b',
  });
  expect(frameReport({ chat: 'handOver', text: 'Hello' })).toEqual({ type: 'letter.wanted', text: 'Hello' });
  for (const data of [
    null,
    'ready',
    { chat: 'open' },
    { chat: 'ready', more: 1 },
    { chat: 'visit', to: '//evil.example' },
    { chat: 'visit', to: '/faq/../orders' },
    { chat: 'visit', to: 'javascript:alert(1)' },
    { chat: 'handOver', text: 'x'.repeat(2001) },
    { chat: 'handOver' },
  ])
    expect(frameReport(data)).toBeNull();
});
