import { withEvent } from '../kit/params.ts';
import { chatSetup, initialContext } from './chat.setup.ts';

const storeOrder = withEvent('storeOrder');

/** The chat with the shop, in a frame of its own (SHL-14, G50). */
export const chatMachine = chatSetup.createMachine({
  id: 'chat',
  description: 'Brings the chat after the first touch where that is allowed, and else only to whoever asks for it',
  context: ({ input }) => initialContext(input),
  invoke: { src: 'pageListener', id: 'pageListener' },
  type: 'parallel',
  on: { 'order.changed': { actions: storeOrder } },
  states: {
    frame: {
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Nobody has clicked, scrolled or touched yet',
          on: {
            'page.touched': [{ guard: 'isAllowed', target: 'present' }, { target: 'offered' }],
            'chat.open': { target: 'present', actions: 'storeAsked' },
            'consent.changed': { actions: withEvent('storeConsent') },
          },
        },
        offered: {
          description: 'The visitor has not agreed to what is not needed: nothing comes before the chat is asked for',
          on: {
            'chat.open': { target: 'present', actions: 'storeAsked' },
            'consent.changed': { guard: withEvent('isGranted'), target: 'present' },
          },
        },
        present: {
          description: 'The frame is on the page, and what it says is heard',
          tags: 'framed',
          invoke: { src: 'frameListener', id: 'frameListener' },
          initial: 'loading',
          on: {
            'chat.open': { actions: 'storeAsked' },
            'frame.failed': 'failed',
            'consent.changed': { guard: withEvent('isTakenBack'), target: 'offered' },
          },
          states: {
            loading: {
              initial: 'brief',
              on: { 'frame.ready': { target: 'ready', actions: 'emitOrder' } },
              after: { patience: '#chat.frame.failed' },
              states: { brief: { after: { slowHint: 'long' } }, long: {} },
            },
            ready: { on: { 'order.changed': { actions: [storeOrder, 'emitOrder'] } } },
          },
        },
        failed: {
          description: 'The chat did not come, or has stopped; the rest of the shop does not feel it',
          on: { 'chat.open': { target: 'present', actions: 'storeAsked' }, 'chat.retry': 'present' },
        },
      },
    },
    panel: {
      initial: 'closed',
      states: {
        closed: { on: { 'chat.open': 'open' } },
        open: {
          on: {
            'chat.close': { target: 'closed', actions: 'emitClosed' },
            'frame.left': { target: 'closed', actions: 'emitClosed' },
            'page.wanted': { target: 'closed', actions: withEvent('emitLeft') },
            'letter.wanted': { target: 'closed', actions: withEvent('emitLetter') },
          },
        },
      },
    },
  },
});
