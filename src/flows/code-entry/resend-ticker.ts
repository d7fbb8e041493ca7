import { fromCallback } from 'xstate';
import type { CodeEntryEvent, Wait } from '#machines/code-entry/index.ts';

/**
 * Counts down to the moment at which the server allows a new code. The deadline is the server's; this browser's clock
 * only measures how long ago it was heard, so a wrong clock, a sleeping tab or a reload do not matter.
 */
export const resendTicker = fromCallback<CodeEntryEvent, Wait>(({ sendBack, input }) => {
  const left = (): number => input.resend_at - input.server_now - (Date.now() - input.received_at);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = (): void => {
    const rest = left();
    if (rest <= 0) {
      sendBack({ type: 'resend.awoken' });
      return;
    }
    sendBack({ type: 'resend.ticked', secondsLeft: Math.ceil(rest / 1000) });
    timer = setTimeout(tick, rest % 1000 || 1000);
  };
  tick();
  return () => clearTimeout(timer);
});
