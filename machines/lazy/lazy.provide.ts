import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { lazyMachine } from './lazy.machine.ts';
import type { LazyPorts } from './lazy.types.ts';

/** The chart of one lazy part. */
export const provideLazy = ({ loadPart, needListener, nextNeedListener }: LazyPorts) =>
  lazyMachine.provide({
    actors: {
      loadPart: port(loadPart),
      needListener: listener(needListener),
      nextNeedListener: listener(nextNeedListener),
    },
  });
