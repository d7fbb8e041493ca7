import { setup } from 'xstate';
import { isOk } from '../kit/answer.ts';
import { requestTimeout } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import type { CartLinkContext, CartLinkEvent, CartLinkInput, CartLinkPorts } from './cart-link.types.ts';

export const cartLinkSetup = setup({
  types: {
    input: {} as CartLinkInput,
    context: {} as CartLinkContext,
    events: {} as CartLinkEvent,
    tags: {} as 'busy',
  },
  actors: {
    copyLink: unprovided<CartLinkPorts['copyLink']>('copyLink'),
    shareLink: unprovided<CartLinkPorts['shareLink']>('shareLink'),
  },
  guards: {
    hasAddress: ({ context }) => context.address !== null,
    isOk,
  },
  delays: { requestTimeout },
});
