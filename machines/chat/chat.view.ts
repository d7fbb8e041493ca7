import type { ChatSnapshot } from './chat.types.ts';

/** The button is there once the page was touched. */
export const selectIsOffered = (snapshot: ChatSnapshot): boolean => !snapshot.matches({ frame: 'waiting' });

export const selectIsOpen = (snapshot: ChatSnapshot): boolean => snapshot.matches({ panel: 'open' });

/** Whether the frame is on the page, which loads it. */
export const selectIsFramed = (snapshot: ChatSnapshot): boolean => snapshot.hasTag('framed');

/** What stands in the panel in the place of a chat that is not there; null when it is. */
export const selectStandIn = (snapshot: ChatSnapshot): 'loading' | 'slow' | 'failed' | null => {
  if (snapshot.matches({ frame: 'failed' })) return 'failed';
  if (snapshot.matches({ frame: { present: { loading: 'long' } } })) return 'slow';
  return snapshot.matches({ frame: { present: 'ready' } }) ? null : 'loading';
};
