import { useInBrowser } from '#src/runtime/in-browser.ts';

/** Whether this browser can hand an address on to other programs; the server cannot know. */
export const useCanShare = (): boolean => useInBrowser() && typeof navigator.share === 'function';
