import { lazyView } from '#src/runtime/lazy/lazy.tsx';
import { settled } from '#src/runtime/lazy/policies.ts';

/** The place of the chat's button, which costs the start of a page nothing. */
export const ChatOutlet = lazyView({ what: 'chat', when: settled, load: () => import('./lazy.tsx') });
