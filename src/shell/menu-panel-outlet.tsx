import { serverOnly } from '#src/runtime/lazy/server-only.tsx';

/** What the menu of small windows holds until the shop is alive: then a drawer takes its place. */
export const serverMenuPanel = serverOnly();
