import { assign, setup } from 'xstate';
import { silence } from '../kit/listener.ts';
import { untilNextPromise, type DeliveryTerms } from '../rules/order/earliest-delivery.ts';
import type {
  EarliestDeliveryContext,
  EarliestDeliveryEvent,
  EarliestDeliveryInput,
} from './earliest-delivery.types.ts';

export const initialContext = ({ terms }: EarliestDeliveryInput): EarliestDeliveryContext => terms;

const wait = ({ context }: { readonly context: EarliestDeliveryContext }): number =>
  untilNextPromise(new Date(context.now));

const base = setup({
  types: {
    input: {} as EarliestDeliveryInput,
    context: {} as EarliestDeliveryContext,
    events: {} as EarliestDeliveryEvent,
  },
  actors: { termsListener: silence },
  guards: { isServiceable: ({ context }) => context.serviceable },
  delays: { nextPromise: wait },
});

export const earliestDeliverySetup = base.extend({
  actions: {
    storeTerms: assign((_, { terms }: { terms: DeliveryTerms }) => terms),
    storeTime: assign((_, { now }: { now: number }) => ({ now })),
    storeNextHour: assign(({ context }) => ({ now: context.now + wait({ context }) })),
  },
});
