import { assign, emit, sendTo, setup } from 'xstate';
import { isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { ageMost, ageOf } from '../rules/product/age.ts';
import type { Answer } from '../kit/answer.ts';
import type {
  CandlesReport,
  DigitCandle,
  NumberCandlesContext,
  NumberCandlesEmitted,
  NumberCandlesEvent,
  NumberCandlesInput,
  NumberCandlesPorts,
} from './number-candles.types.ts';

type Answered = Answer<readonly DigitCandle[]>;

/** The candles of which there are not as many as the age needs. */
export const missingCandles = ({ candles }: NumberCandlesContext): readonly DigitCandle[] =>
  candles.filter(({ offer }) => !offer.inStock);

export const initialContext = ({ kept, list }: NumberCandlesInput): NumberCandlesContext => ({
  text: '',
  candles: [],
  ...kept,
  list,
  message: null,
});

const base = setup({
  types: {
    input: {} as NumberCandlesInput,
    context: {} as NumberCandlesContext,
    events: {} as NumberCandlesEvent,
    emitted: {} as NumberCandlesEmitted,
    tags: {} as 'busy' | 'slow',
  },
  actors: { findCandles: unprovided<NumberCandlesPorts['findCandles']>('findCandles') },
  guards: {
    isAge: ({ context }) => ageOf(context.text) !== null,
    isOk,
    hasCandles: ({ context }) => context.candles.length > 0,
    hasAll: ({ context }) => missingCandles(context).length === 0,
  },
  delays: { requestTimeout, slowHint },
});

export const numberCandlesSetup = base.extend({
  actions: {
    storeText: assign((_, params: { text: string }) => ({ text: params.text.slice(0, ageMost) })),
    clearText: assign({ text: '' }),
    storeCandles: assign((_, { outcome }: Answered) => (outcome.ok ? { candles: outcome.value } : {})),
    storeRefusal: assign((_, answer: Answer) => ({ message: refusalOf(answer)?.message ?? null })),
    sendFound: sendTo(
      ({ context }) => context.list,
      ({ context }): CandlesReport => ({ type: 'candles.add', candles: context.candles }),
    ),
    emitFailure: emit({ type: 'failure.logged', what: 'number candles', message: 'no answer' }),
  },
});
