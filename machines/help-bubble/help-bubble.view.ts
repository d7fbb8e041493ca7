import type { HelpBubbleSnapshot } from './help-bubble.types.ts';

/** How far above the bottom of the window the bubble floats, in CSS pixels; null while it does not. */
export const selectSpot = (snapshot: HelpBubbleSnapshot): number | null =>
  snapshot.matches('floating') ? snapshot.context.bottom : null;
