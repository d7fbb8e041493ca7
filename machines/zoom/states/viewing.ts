import { withEvent } from '../../kit/params.ts';
import { zoomSetup } from '../zoom.setup.ts';

export const viewing = zoomSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'zoom.pinch': { target: '.deciding', actions: withEvent('storePinch') },
    'picture.next': { guard: 'hasNext', target: '.deciding', actions: ['storeNext', 'emitShown'] },
    'picture.previous': { guard: 'hasPrevious', target: '.deciding', actions: ['storePrevious', 'emitShown'] },
    'zoom.close': { target: 'closed', actions: 'emitDismissed' },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isFitted', target: 'fitted' },
        { guard: 'isLargest', target: 'largest' },
        { target: 'enlarged' },
      ],
    },
    fitted: {
      description: 'The whole picture is seen',
      on: { 'zoom.increase': { target: 'deciding', actions: 'storeLarger' } },
    },
    enlarged: {
      on: {
        'zoom.increase': { target: 'deciding', actions: 'storeLarger' },
        'zoom.decrease': { target: 'deciding', actions: 'storeSmaller' },
      },
    },
    largest: { on: { 'zoom.decrease': { target: 'deciding', actions: 'storeSmaller' } } },
  },
});
