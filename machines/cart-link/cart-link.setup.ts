import { setup } from 'xstate';
import type { OmittedLine } from '../domain/index.ts';
import { isOk } from '../kit/answer.ts';
import { requestTimeout } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import type { CartLinkContext, CartLinkEvent, CartLinkInput, CartLinkPorts } from './cart-link.types.ts';

export const linkTexts = {
  copied: 'Copied',
  uncopied: 'Your browser did not copy it. Please select the address above and copy it by hand.',
  unshared: 'It could not be handed on. Please copy the address instead.',
} as const;

/** Why something stays out of a link, before its names. */
export const omissionTexts: Readonly<Record<OmittedLine['reason'], string>> = {
  photo: 'A photo cake stays out, because its photo is yours alone:',
  gone: 'We no longer bake:',
  length: 'A link cannot be longer, so these had no room in it:',
};

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
