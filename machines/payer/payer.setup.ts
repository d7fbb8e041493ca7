import { assign, sendTo, setup } from 'xstate';
import type { PaymentMethod, SavedPaymentMethod } from '../domain/index.ts';
import { isOk } from '../kit/answer.ts';
import { requestTimeout } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { canBeSaved, choiceAmong, isUsable, missingPart, takesBank, takesVpa } from '../rules/payment/payer.ts';
import type { Answer } from '../kit/answer.ts';
import type { PayerChoice, PayerOffer } from '../rules/payment/payer.ts';
import type { PayerContext, PayerEvent, PayerInput, PayerPorts } from './payer.types.ts';

export const initialContext = ({ choice, parent, offer }: PayerInput): PayerContext => ({
  choice: offer === undefined ? choice : choiceAmong(choice, offer),
  parent,
  offered: offer?.offered ?? [],
  saved: offer?.saved ?? null,
  bankSearch: '',
});

/** Another way to pay. What was typed for one stays with it; a consent is for one way alone. */
const withWay = (choice: PayerChoice, method: PaymentMethod, savedId: string | null): PayerChoice => ({
  ...choice,
  method,
  savedId,
  isSaveWanted: choice.isSaveWanted && choice.method === method && choice.savedId === savedId,
});

const base = setup({
  types: { input: {} as PayerInput, context: {} as PayerContext, events: {} as PayerEvent, tags: {} as 'busy' },
  actors: { loadSaved: unprovided<PayerPorts['loadSaved']>('loadSaved') },
  guards: {
    isOk,
    isAnythingOffered: ({ context }) => context.offered.length > 0,
    isSavedKnown: ({ context }) => context.saved !== null,
    isComplete: ({ context }) => missingPart(context.choice) === null,
    isMissing: ({ context }) => missingPart(context.choice) !== null,
    isOffered: ({ context }, { method }: { method: PaymentMethod }) => context.offered.includes(method),
    isUsable: ({ context }, { method_id }: { method_id: string }) => savedOf(context, method_id) !== undefined,
    isVpaTaken: ({ context }) => takesVpa(context.choice),
    isBankTaken: ({ context }) => takesBank(context.choice),
    canBeSaved: ({ context }) => canBeSaved(context.choice),
  },
  delays: { requestTimeout },
});

/** A saved way to pay that can be chosen. */
const savedOf = ({ saved, offered }: PayerContext, id: string): SavedPaymentMethod | undefined =>
  saved?.find((one) => one.method_id === id && isUsable(one, offered));

const parent = ({ context }: { context: PayerContext }): PayerContext['parent'] => context.parent;

export const payerSetup = base.extend({
  actions: {
    storeOffer: assign(({ context }, { offered, saved, last }: PayerOffer) => ({
      offered,
      saved,
      choice: choiceAmong(context.choice, { offered, saved, last }),
    })),
    storeSaved: assign(({ context: { choice, offered } }, { outcome }: Answer<readonly SavedPaymentMethod[]>) =>
      outcome.ok
        ? { saved: outcome.value, choice: choiceAmong(choice, { offered, saved: outcome.value, last: null }) }
        : {},
    ),
    storeWay: assign(({ context }, { method }: { method: PaymentMethod }) => ({
      choice: withWay(context.choice, method, null),
    })),
    storeSavedChoice: assign(({ context }, { method_id }: { method_id: string }) => {
      const saved = savedOf(context, method_id);
      return saved === undefined ? {} : { choice: withWay(context.choice, saved.kind, method_id) };
    }),
    storeVpa: assign(({ context: { choice } }, { value }: { value: string }) => ({
      choice: { ...choice, vpa: value, isSaveWanted: choice.isSaveWanted && value.trim() !== '' },
    })),
    storeBank: assign(({ context: { choice } }, { code }: { code: string }) => ({ choice: { ...choice, bank: code } })),
    storeSearch: assign((_, { value }: { value: string }) => ({ bankSearch: value })),
    storeConsent: assign(({ context: { choice } }, { isWanted }: { isWanted: boolean }) => ({
      choice: { ...choice, isSaveWanted: isWanted },
    })),
    sendOpened: sendTo(parent, ({ context }) => ({ type: 'payer.opened' as const, choice: context.choice })),
    sendChanged: sendTo(parent, ({ context }) => ({ type: 'payer.changed' as const, choice: context.choice })),
  },
});
