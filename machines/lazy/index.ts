export { lazyMachine } from './lazy.machine.ts';
export { provideLazy } from './lazy.provide.ts';
export { selectIsPartAlive } from './lazy.view.ts';
export type { LazyActor, LazyEmitted, LazyEvent, LazyNeed, LazyPorts, LazySnapshot } from './lazy.types.ts';
