import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { ProductAttribute } from '../domain/index.ts';
import { isOk } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import {
  chosenValue,
  isOffered,
  isOnSale,
  missingChoices,
  standardValues,
  withValue,
} from '../rules/product/product-choices.ts';
import { refusedChoice } from '../rules/product/refused-choice.ts';
import type { Answer } from '../kit/answer.ts';
import type { Choosable, ChosenValue } from '../rules/product/product-choices.ts';
import type {
  LineChoicesContext,
  LineChoicesEmitted,
  LineChoicesEvent,
  LineChoicesInput,
  LineChoicesPorts,
  SavedChoices,
} from './line-choices.types.ts';
import { lineChoicesWords } from './line-choices.words.ts';

const nothing: Choosable = { variants: [], attributes: [] };

/** What can be changed of a line: a photo stays as it is. */
export const changeable = ({ product }: Pick<LineChoicesContext, 'product'>): readonly ProductAttribute[] =>
  (product ?? nothing).attributes.filter(({ type }) => type !== 'photo');

const lineValues = ({ line, product }: LineChoicesContext): LineChoicesContext['values'] => ({
  ...standardValues(product ?? nothing),
  ...Object.fromEntries((line?.attributes ?? []).map(({ id, value }) => [id, value])),
});

/** Whether anything is chosen otherwise than the line has it. */
export const isChanged = (context: LineChoicesContext): boolean => {
  const before = { values: lineValues(context) };
  return (
    context.chosenSku !== (context.line?.sku ?? null) ||
    changeable(context).some(({ id }) => chosenValue(context, id) !== chosenValue(before, id))
  );
};

const isComplete = (context: LineChoicesContext): boolean =>
  missingChoices(context.product ?? nothing, context).length === 0;

/** All that is chosen, as the server takes it; an empty text takes a message away. */
export const choicesOf = (context: LineChoicesContext): readonly ChosenValue[] =>
  changeable(context).map(({ id }) => ({ id, value: chosenValue(context, id) }));

export const initialContext = ({ line, parent }: LineChoicesInput): LineChoicesContext => ({
  line,
  parent,
  product: null,
  chosenSku: line?.sku ?? null,
  values: {},
  message: null,
});

const base = setup({
  types: {
    input: {} as LineChoicesInput,
    context: {} as LineChoicesContext,
    events: {} as LineChoicesEvent,
    emitted: {} as LineChoicesEmitted,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    loadProduct: unprovided<LineChoicesPorts['loadProduct']>('loadProduct'),
    saveChoices: unprovided<LineChoicesPorts['saveChoices']>('saveChoices'),
  },
  guards: {
    isGone: ({ context }) => context.line === null,
    isOk,
    isOnSale: ({ context }, params: { sku: string }) => isOnSale(context.product ?? nothing, params.sku),
    isOffered: ({ context }, params: ChosenValue) =>
      isOffered({ variants: [], attributes: changeable(context) }, params),
    isIncomplete: ({ context }) => !isComplete(context),
    isChanged: ({ context }) => isChanged(context),
    canSave: ({ context }) => isChanged(context) && isComplete(context),
  },
  delays: { requestTimeout, slowHint },
});

const parent = ({ context }: { context: LineChoicesContext }): LineChoicesContext['parent'] => context.parent;

export const lineChoicesSetup = base.extend({
  actions: {
    /** The weight that the line has can be gone back to, also when it is sold out by now. */
    storeProduct: assign(({ context }, params: Answer<Choosable>) => {
      if (!params.outcome.ok) return {};
      const { variants, attributes } = params.outcome.value;
      const product = {
        attributes,
        variants: variants.map((variant) =>
          variant.sku === context.line?.sku ? { ...variant, inStock: true } : variant,
        ),
      };
      return { product, values: lineValues({ ...context, product }) };
    }),
    storeVariant: assign((_, params: { sku: string }) => ({ chosenSku: params.sku })),
    storeValue: assign(({ context }, params: ChosenValue) => ({
      values: withValue(context.product ?? nothing, context.values, params),
    })),
    storeRefusal: assign(({ context }, params: Answer) => ({
      message: params.outcome.ok
        ? null
        : refusedChoice(params.outcome.refusal, choicesOf(context), changeable(context)),
    })),
    storeUnsure: assign({ message: lineChoicesWords.unsure }),
    clearMessage: assign({ message: null }),
    emitChanged: emit(({ context }) => ({ type: 'choices.changed' as const, dirty: isChanged(context) })),
    reportSaved: enqueueActions(({ context, enqueue }, params: Answer<SavedChoices>) => {
      if (!params.outcome.ok) return;
      const { cart_item_id, cart } = params.outcome.value;
      const before = context.line?.cart_item_id ?? cart_item_id;
      enqueue.emit({ type: 'choices.changed', dirty: false });
      enqueue.sendTo(context.parent, { type: 'line.working', cart_item_id: before });
      enqueue.sendTo(context.parent, { type: 'line.settled', cart_item_id: before, change: 'edited', cart });
      const text = cart_item_id === before ? lineChoicesWords.saved : lineChoicesWords.joined;
      enqueue.emit({ type: 'toast.wanted', text, tone: 'success' });
    }),
    reportFailed: sendTo(parent, ({ context }) => ({
      type: 'line.failed',
      cart_item_id: context.line?.cart_item_id ?? '',
    })),
    reportLeft: sendTo(parent, { type: 'choices.left' }),
    emitClosed: emit({ type: 'choices.closed' }),
  },
});
