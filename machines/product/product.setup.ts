import { assign, emit, enqueueActions, setup } from 'xstate';
import type { CartTotals } from '../domain/index.ts';
import { isOk } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { late, notProvided } from '../kit/late.ts';
import { unprovided } from '../kit/port.ts';
import {
  chosenValue,
  isOffered,
  isOnSale,
  isThere,
  missingChoices,
  valuesAgain,
  withValue,
} from '../rules/product/product-choices.ts';
import { productWords } from './product.words.ts';
import { refusedChoice } from '../rules/product/refused-choice.ts';
import type { AddOnsInput, AddOnsReport } from '../add-ons/index.ts';
import type { Answer } from '../kit/answer.ts';
import type { ChosenValue } from '../rules/product/product-choices.ts';
import type {
  ProductContext,
  ProductEmitted,
  ProductEvent,
  ProductInput,
  ProductPart,
  ProductParts,
  ProductPorts,
} from './product.types.ts';

/** The most pieces that are offered at once; the cart takes up to 99 of what is there. */
export const maxAtOnce = 20;

/** The choices that a product page starts with: those of before; else the default weight, or the first that is there. */
export const initialContext = ({ product, out_of_stock, kept, parts = [] }: ProductInput): ProductContext => {
  const before = kept?.product.sku === product.sku ? kept : undefined;
  const there = product.variants.filter(isThere);
  const chosen =
    there.find(({ sku }) => sku === before?.chosenSku) ?? there.find((variant) => variant.default) ?? there[0];
  return {
    product,
    out_of_stock,
    chosenSku: chosen?.sku ?? null,
    values: valuesAgain(product, before?.values ?? {}),
    quantity: before?.quantity ?? 1,
    addOns: before?.addOns ?? [],
    addOnsTotal: before?.addOnsTotal ?? 0,
    parts,
    addedValues: null,
    message: null,
  };
};

/** The choices as they are sent: what was left empty is not. */
export const choicesOf = ({ product, values }: ProductContext): readonly ChosenValue[] =>
  product.attributes.flatMap(({ id }) => {
    const value = chosenValue({ values }, id);
    return value === '' ? [] : [{ id, value }];
  });

const hasPart = ({ parts }: ProductContext, wanted: ProductPart['name']): boolean =>
  parts.some(({ name }) => name === wanted);

const base = setup({
  types: {
    input: {} as ProductInput,
    context: {} as ProductContext,
    events: {} as ProductEvent,
    emitted: {} as ProductEmitted,
    tags: {} as 'busy' | 'slow',
    children: {} as {
      addToCart: 'addToCart';
      addOns: 'addOns';
      gallery: 'gallery';
      photoUpload: 'photoUpload';
      placeCheck: 'placeCheck';
    },
  },
  actors: {
    addToCart: unprovided<ProductPorts['addToCart']>('addToCart'),
    addOns: late<ReturnType<ProductParts['addOns']>>(notProvided('addOns')),
    gallery: late<ReturnType<ProductParts['gallery']>>(notProvided('gallery')),
    photoUpload: late<ReturnType<ProductParts['photoUpload']>>(notProvided('photoUpload')),
    placeCheck: late<ReturnType<ProductParts['placeCheck']>>(notProvided('placeCheck')),
  },
  guards: {
    isSoldOut: ({ context }) => context.out_of_stock !== null || !context.product.variants.some(isThere),
    isComplete: ({ context }) => missingChoices(context.product, context).length === 0,
    isOnSale: ({ context }, params: { sku: string }) => isOnSale(context.product, params.sku),
    isOffered: ({ context }, params: { id: number; value: string }) => isOffered(context.product, params),
    canIncrease: ({ context }) => context.quantity < maxAtOnce,
    canDecrease: ({ context }) => context.quantity > 1,
    isOk,
    isNewPart: ({ context }, { part }: { part: ProductPart }) => !hasPart(context, part.name),
  },
  delays: { requestTimeout, slowHint },
});

type Enqueue = Pick<Parameters<Parameters<typeof base.enqueueActions>[0]>[0]['enqueue'], 'spawnChild'>;
/** A part ties its name to its input, which one call for all of them cannot show. */
type SpawnPart = (name: ProductPart['name'], options: { id: string; input: object }) => void;

const spawnPart = ({ spawnChild }: Enqueue, { name, input }: ProductPart, product: AddOnsInput['product']): void =>
  (spawnChild as SpawnPart)(name, { id: name, input: { ...input, product } });

export const productSetup = base.extend({
  actions: {
    spawnParts: enqueueActions(({ context, enqueue, self }) => {
      for (const part of context.parts) spawnPart(enqueue, part, self);
    }),
    storePart: enqueueActions(({ context, enqueue, self }, { part }: { part: ProductPart }) => {
      spawnPart(enqueue, part, self);
      enqueue.assign({ parts: [...context.parts, part] });
    }),
    clearAddOns: enqueueActions(({ context, enqueue }) => {
      if (hasPart(context, 'addOns')) enqueue.sendTo('addOns', { type: 'quantity.clear' });
    }),
    storeVariant: assign((_, params: { sku: string }) => ({ chosenSku: params.sku })),
    storeValue: assign(({ context }, params: { id: number; value: string }) => ({
      values: withValue(context.product, context.values, params),
    })),
    storeAddOns: assign((_, params: AddOnsReport) => ({
      addOns: params.addOns,
      addOnsTotal: params.total,
    })),
    storeMore: assign({ quantity: ({ context }) => context.quantity + 1 }),
    storeLess: assign({ quantity: ({ context }) => context.quantity - 1 }),
    storeRefusal: assign(({ context }, params: Answer<CartTotals>) => ({
      message: params.outcome.ok
        ? null
        : refusedChoice(params.outcome.refusal, choicesOf(context), context.product.attributes),
    })),
    storeAdded: assign(({ context }) => ({ addedValues: context.values, addOns: [], addOnsTotal: 0 })),
    storeUnsure: assign({ message: productWords.unsure }),
    clearMessage: assign({ message: null }),
    emitCartChanged: enqueueActions(({ enqueue }, params: Answer<CartTotals>) => {
      if (params.outcome.ok) enqueue.emit({ type: 'cart.changed', ...params.outcome.value });
    }),
    emitViewed: emit({ type: 'product.viewed' }),
    emitAdded: emit({ type: 'toast.wanted', text: productWords.added, tone: 'success' }),
    emitUnsure: emit({ type: 'cart.unsure' }),
  },
});
