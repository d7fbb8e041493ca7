import { openChannel } from './channels.ts';

/** One end for the whole tab: whoever tells through it does not hear himself. Node, where nobody tells, needs none. */
let channel: ReturnType<typeof openChannel<'header'>> | undefined;
const shared = () => (channel ??= openChannel('header'));

/** Tells the other tabs that a header shows something else now. */
export const publishHeaderChange = (): void => shared().publish('changed');

/** Hears what other tabs tell. */
export const subscribeHeaderChange = (listener: () => void): (() => void) => shared().subscribe(listener);
