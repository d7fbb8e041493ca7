export { headerBarMachine } from './header-bar.machine.ts';
export { provideHeaderBar } from './header-bar.provide.ts';
export { selectIsBarHidden } from './header-bar.view.ts';
export type {
  HeaderBarActor,
  HeaderBarEvent,
  HeaderBarInput,
  HeaderBarPorts,
  HeaderBarSnapshot,
} from './header-bar.types.ts';
