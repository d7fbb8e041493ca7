import { listener } from '../kit/listener.ts';
import { videoMachine } from './video.machine.ts';
import type { VideoPorts } from './video.types.ts';

/** The chart of a moving picture with what tells it to start; the picture itself is the world that it hears from. */
export const provideVideo = (ports: VideoPorts): typeof videoMachine =>
  videoMachine.provide({ actors: { startListener: listener(ports.startListener) } });
