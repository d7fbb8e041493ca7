export { goesWellWithMachine } from './goes-well-with.machine.ts';
export { provideGoesWellWith } from './goes-well-with.provide.ts';
export {
  offeredBeside,
  productToGoWith,
  selectIsGoesWellWithSlow,
  selectGoesWellWith,
  selectGoesWellWithScreen,
  touchesBeside,
} from './goes-well-with.view.ts';
export type {
  GoesWellWithActor,
  GoesWellWithEvent,
  GoesWellWithInput,
  GoesWellWithPorts,
  GoesWellWithScreen,
  GoesWellWithSnapshot,
} from './goes-well-with.types.ts';
