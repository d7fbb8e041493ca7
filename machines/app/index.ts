export { appMachine } from './app.machine.ts';
export { provideApp } from './app.provide.ts';
export { selectIsHydrated } from './app.view.ts';
export type { AppActor, AppEvent, AppInput, AppPorts, AppSnapshot } from './app.types.ts';
