import { ageOf } from '../../rules/age.ts';
import { numberCandlesSetup } from '../number-candles.setup.ts';

export const asking = numberCandlesSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'findCandles',
    id: 'findCandles',
    input: ({ context }) => ({ number: ageOf(context.text) ?? 0 }),
    onDone: [
      {
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: 'decidingStock',
        actions: { type: 'storeCandles', params: ({ event }) => ({ outcome: event.output }) },
      },
      { target: 'unknown', actions: { type: 'storeRefusal', params: ({ event }) => ({ outcome: event.output }) } },
    ],
    onError: { target: 'failed', actions: 'emitFailure' },
  },
  after: { requestTimeout: { target: 'failed', actions: 'emitFailure' } },
  initial: 'waiting',
  states: {
    waiting: { after: { slowHint: 'slow' } },
    slow: { tags: 'slow' },
  },
});
