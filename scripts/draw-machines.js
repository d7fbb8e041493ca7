import { onPinnedNode } from './lib/install.js';

// Installs what is missing and goes on with the pinned Node, which runs TypeScript itself.
await onPinnedNode();
await import('./draw-machines.ts');
