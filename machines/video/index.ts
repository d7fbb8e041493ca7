export { videoMachine } from './video.machine.ts';
export { provideVideo } from './video.provide.ts';
export * from './video.view.ts';
export type * from './video.types.ts';
