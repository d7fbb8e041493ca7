export { pixelMachine } from './pixel.machine.ts';
export { providePixel } from './pixel.provide.ts';
export { selectQueued } from './pixel.view.ts';
export type { PixelActor, PixelEvent, PixelPorts, Report } from './pixel.types.ts';
