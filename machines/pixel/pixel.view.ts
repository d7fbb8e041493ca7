import type { PixelSnapshot, Report } from './pixel.types.ts';

/** What is counted and waits to be sent. */
export const selectQueued = ({ context }: PixelSnapshot): readonly Report[] => context.queued;
