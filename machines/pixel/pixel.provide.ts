import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { pixelMachine } from './pixel.machine.ts';
import type { PixelPorts } from './pixel.types.ts';

/** The chart with its ports and its listener. */
export const providePixel = (ports: PixelPorts): typeof pixelMachine =>
  pixelMachine.provide({
    actors: {
      sendEvents: port(ports.sendEvents),
      captureSource: port(ports.captureSource),
      saveSource: port(ports.saveSource),
      pixelListener: listener(ports.pixelListener),
    },
  });
