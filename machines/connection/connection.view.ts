import type { ConnectionSnapshot } from './connection.types.ts';

export type ConnectionNotice = 'none' | 'offline' | 'back';

/** What is said of the connection. While the shop is looked for again, what was said stays closed. */
export const selectConnectionNotice = (snapshot: ConnectionSnapshot): ConnectionNotice => {
  if (snapshot.matches('back')) return 'back';
  return snapshot.matches({ offline: 'told' }) || snapshot.matches({ offline: 'lookingUp' }) ? 'offline' : 'none';
};
