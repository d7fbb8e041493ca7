import { ok, refused } from '#machines/kit/outcome.ts';
import { trackingMachine } from '#machines/tracking/index.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';
import { endingsOf, entryEnds, holdCodes, sendCode } from '#tests/machines/code-entry/code-entry-gestures.ts';
import { delivered, link, onTheWay } from './tracking.samples.ts';

const network = { network: new Error('offline') };
const unknown = refused({ code: 'NOT_FOUND', message: 'There is nothing here.', status: 404 });
const tooOften = refused({ code: 'TOO_MANY_REQUESTS', message: 'Please try again later.', status: 429 });
const guest = refused({ code: 'LOGIN_REQUIRED', message: 'Please log in first.', status: 401 });
const answerOf = (data: unknown) => ({ status: 200, json: { success: true, data } });
const broken = {
  status: 500,
  json: {
    success: false,
    code: 'SERVER_ERROR',
    message: 'Something went wrong on our side.',
    error_message: 'Something went wrong on our side.',
    field: null,
    request_id: 'walk',
  },
};
const endings = endingsOf('**/b/user/fa/users/tracking/prove', answerOf(link));
const streamOnly = headlessOnly(
  'a browser cannot be made to hear it at a moment of the plan; e2e follows a real stream',
);

export const trackingModel = defineModel(trackingMachine, {
  inputs: {
    nothing: { order_id: '', key: '' },
    'the number of an order': { order_id: link.order_id, key: '' },
    'a link': link,
  },
  events: {
    'order.type': {
      samples: [{ value: link.order_id }, { value: 'PC1' }],
      gesture: (page, { value }) => page.getByRole('textbox', { name: 'Order number' }).fill(value),
    },
    'contact.type': {
      samples: [{ value: '9876543210' }, { value: '12' }],
      gesture: (page, { value }) => page.getByRole('textbox', { name: 'Mobile number or email' }).fill(value),
    },
    'order.submit': { gesture: (page) => page.getByRole('button', { name: 'Send the code' }).click() },
    'tracking.refresh': { gesture: (page) => page.getByRole('button', { name: /Refresh|Try again/ }).click() },
    'order.change': {
      gesture: (page) => page.getByRole('button', { name: /Track another order|Enter the order number/ }).click(),
    },
    'stream.opened': { gesture: streamOnly },
    'stream.interrupted': { gesture: streamOnly },
    'stream.failed': { gesture: streamOnly },
    'tracking.received': { samples: [{ tracking: onTheWay }, { tracking: delivered }], gesture: streamOnly },
    'code.sent': { gesture: sendCode },
  },
  actors: {
    openOwn: {
      done: { own: ok(link), guest },
      errors: network,
      call: { url: '**/b/order-review/orders/*/tracking', method: 'GET' },
      answers: { own: answerOf(link), network: broken },
    },
    codeEntry: {
      done: { verified: ok(link), left: entryEnds.left, refused: entryEnds.refused },
      errors: { bug: new Error('a bug') },
      answers: {
        verified: endings.verified,
        left: endings.left,
        refused: headlessOnly('what ends a code that was sent is another refusal here'),
        bug: headlessOnly('no way leads there'),
      },
    },
    loadTracking: {
      done: { 'on its way': ok(onTheWay), delivered: ok(delivered), unknown, 'too often': tooOften },
      errors: network,
      call: { url: '**/b/order-review/tracking/*/*', method: 'GET' },
      answers: {
        'on its way': answerOf(onTheWay),
        delivered: answerOf(delivered),
        'too often': headlessOnly('the client waits and asks again by itself'),
        network: broken,
      },
    },
    trackingListener: { listener: true },
  },
  ignored: [
    {
      events: ['order.type', 'contact.type', 'order.submit'],
      outside: ['enteringOrder'],
      reason: 'the form is not on the screen, or its code is being sent',
    },
    { events: ['code.sent'], outside: ['proving.sendingCode'], reason: 'no code is on its way' },
    {
      events: ['tracking.refresh'],
      outside: ['failed', 'showing.polling.waiting', 'showing.polling.stale'],
      reason: 'the order is on its way, or the shop tells each change',
    },
    {
      events: ['order.change'],
      outside: ['showing', 'notFound', 'failed'],
      reason: 'no order is shown that could be left',
    },
    { events: ['stream.opened'], outside: ['showing.live.connecting'], reason: 'no stream is being opened' },
    { events: ['stream.interrupted'], outside: ['showing.live.connected'], reason: 'no stream is open' },
    {
      events: ['stream.failed', 'tracking.received'],
      outside: ['showing.live'],
      reason: 'nobody listens to a stream',
    },
  ],
  project: ({ order_id, key, contact, tracking }, state) =>
    state.startsWith('enteringOrder') || state.startsWith('proving')
      ? [order_id.length, contact.length]
      : [key !== '', tracking?.is_over],
  truths: [
    { in: 'showing', says: 'there is an order', holds: ({ tracking }) => tracking !== null },
    { in: 'showing.ended', says: 'it is over', holds: ({ tracking }) => tracking?.is_over === true },
    { in: 'loadingTracking', says: 'there is a link', holds: ({ key }) => key !== '' },
    { in: 'enteringOrder', says: 'no order is open', holds: ({ key }) => key === '' },
    { in: 'enteringOrder.refused', says: 'there are words for it', holds: ({ refusal }) => refusal !== '' },
  ],
  open: async (page, input) => {
    await holdCodes(page, '**/b/user/fa/users/tracking/sendOtp');
    // A stream that is never answered is one that breaks by the page's own patience.
    await page.route('**/b/order-review/tracking/*/*/events', () => undefined);
    await page.route('**/b/order-review/tracking/*/*/photo', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    const search: Readonly<Record<string, string>> = {
      nothing: '',
      'the number of an order': `?order=${link.order_id}`,
      'a link': `?order=${link.order_id}&key=${link.key}`,
    };
    await page.goto(`/trackorder${search[input] ?? ''}`);
  },
});
