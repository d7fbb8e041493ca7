export { heartMachine } from './heart.machine.ts';
export { provideHeart } from './heart.provide.ts';
export { selectIsFavourite, selectIsHeartWaiting } from './heart.view.ts';
export type {
  HeartActor,
  HeartEvent,
  HeartFact,
  HeartInput,
  HeartPorts,
  HeartReport,
  HeartSnapshot,
  HeartStart,
} from './heart.types.ts';
