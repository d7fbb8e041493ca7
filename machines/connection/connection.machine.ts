import { withEvent } from '../kit/params.ts';
import { connectionSetup, initialContext } from './connection.setup.ts';

const lost = { guard: withEvent('isLost'), target: '#connection.offline' } as const;
const found = { guard: withEvent('isFound'), target: '#connection.back' } as const;

const missing = { target: 'told', actions: 'clearMissing' } as const;

/** Says when the shop cannot be reached, and shows pages that were seen before instead of none (OFF-03). */
export const connectionMachine = connectionSetup.createMachine({
  id: 'connection',
  description: 'Notices that the shop cannot be reached, looks for it again, and shows pages that were seen before',
  context: ({ input }) => initialContext(input),
  invoke: { src: 'connectionListener', id: 'connectionListener', input: undefined },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isOnline', target: 'online' }, { target: 'offline' }] },
    online: {
      initial: 'idle',
      on: {
        'network.changed': lost,
        'shop.unreached': 'offline',
        'page.failed': { target: '.doubting', actions: withEvent('storeMissing') },
      },
      states: {
        idle: {},
        doubting: {
          description: 'A page did not come, although the browser says that it has a network',
          tags: 'busy',
          invoke: {
            src: 'reachShop',
            id: 'reachShop',
            input: undefined,
            onDone: { target: 'idle', actions: 'clearMissing' },
            onError: '#connection.offline',
          },
          after: { reachTime: '#connection.offline' },
        },
      },
    },
    offline: {
      initial: 'deciding',
      on: {
        'network.changed': found,
        'page.failed': { target: '.lookingUp', actions: withEvent('storeMissing') },
      },
      states: {
        deciding: { always: [{ guard: 'isPageMissing', target: 'lookingUp' }, { target: 'told' }] },
        told: { on: { 'notice.dismiss': 'quiet' }, after: { retryTime: 'reaching' } },
        quiet: { description: 'The notice is closed', after: { retryTime: 'reaching' } },
        reaching: {
          tags: 'busy',
          invoke: {
            src: 'reachShop',
            id: 'reachShop',
            input: undefined,
            onDone: '#connection.back',
            onError: 'quiet',
          },
          after: { reachTime: 'quiet' },
        },
        lookingUp: {
          tags: 'busy',
          invoke: {
            src: 'findSaved',
            id: 'findSaved',
            input: ({ context }) => ({ href: context.href ?? '/' }),
            onDone: [{ guard: { type: 'isSaved', params: ({ event }) => event.output }, target: 'showing' }, missing],
            onError: missing,
          },
          after: { reachTime: missing },
        },
        showing: { description: 'The document of the page is on its way', entry: 'emitDocument' },
      },
    },
    back: {
      description: 'The shop can be reached again, and that is said for a moment',
      entry: 'clearMissing',
      on: { 'network.changed': lost, 'notice.dismiss': 'online' },
      after: { backTime: 'online' },
    },
  },
});
