import { withOutcome } from '../kit/params.ts';
import { cartLinkSetup } from './cart-link.setup.ts';

/** The link to a cart (G14), as whoever shares it sees it: what it leaves out is said before it is sent. */
export const cartLinkMachine = cartLinkSetup.createMachine({
  id: 'cart-link',
  description: 'Gives whoever shares a cart the address of its link, and says what it leaves out',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasAddress', target: 'offering' }, { target: 'withheld' }] },
    withheld: { description: 'Nothing of the cart can go into a link, and the page says why' },
    offering: {
      on: { 'link.copy': 'copying', 'link.share': 'sharing' },
      initial: 'asking',
      states: {
        asking: {},
        copied: {},
        uncopied: { description: 'The browser refused; the address can be copied by hand' },
        unshared: { description: 'The browser could not hand it on' },
      },
    },
    copying: {
      tags: 'busy',
      invoke: {
        src: 'copyLink',
        id: 'copyLink',
        input: ({ context }) => ({ address: context.address }),
        onDone: [{ guard: withOutcome('isOk'), target: 'offering.copied' }, { target: 'offering.uncopied' }],
        onError: 'offering.uncopied',
      },
      after: { requestTimeout: 'offering.uncopied' },
    },
    sharing: {
      tags: 'busy',
      invoke: {
        src: 'shareLink',
        id: 'shareLink',
        input: ({ context }) => ({ address: context.address }),
        onDone: [{ guard: withOutcome('isOk'), target: 'offering' }, { target: 'offering.unshared' }],
        onError: 'offering.unshared',
      },
      // Whoever takes long in the phone's own sheet has not failed.
      after: { requestTimeout: 'offering' },
    },
  },
});
