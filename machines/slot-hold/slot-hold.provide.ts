import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { slotHoldMachine } from './slot-hold.machine.ts';
import type { SlotHoldPorts } from './slot-hold.types.ts';

/** The hold of a delivery time with its calls. */
export const provideSlotHold = (ports: SlotHoldPorts) =>
  slotHoldMachine.provide({
    actors: {
      holdSlot: port(ports.holdSlot),
      loadStanding: port(ports.loadStanding),
      releaseSlot: port(ports.releaseSlot),
      clockListener: listener(ports.clockListener),
    },
  });
