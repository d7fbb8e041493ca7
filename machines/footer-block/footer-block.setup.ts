import { emit, setup } from 'xstate';
import { LAYOUT } from '../rules/site/constants.ts';
import type {
  FooterBlockContext,
  FooterBlockEmitted,
  FooterBlockEvent,
  FooterBlockInput,
} from './footer-block.types.ts';

/** ms; a page that does not say that it has unfolded is taken to have. */
const unfoldingTime = 400;

const base = setup({
  types: {
    input: {} as FooterBlockInput,
    context: {} as FooterBlockContext,
    events: {} as FooterBlockEvent,
    emitted: {} as FooterBlockEmitted,
  },
  guards: { isOpen: ({ context }) => context.wasOpen },
  delays: { unfoldingTime },
});

export const footerBlockSetup = base.extend({
  actions: { emitScroll: emit({ type: 'scroll.wanted', offset: LAYOUT.footerScrollOffset }) },
});
