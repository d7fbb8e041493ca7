import { assign, emit, sendTo, setup } from 'xstate';
import { failureReason, isOk } from '../kit/answer.ts';
import { requestTimeout } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { numberCandlesMachine } from '../number-candles/index.ts';
import { isNumberCandle, maxOfEach } from '../rules/product/add-ons.ts';
import { limitMessage } from '../rules/product/cake-message.ts';
import { isGreetingCard } from '../rules/product/card-kind.ts';
import { cardFields } from '../rules/product/greeting-card.ts';
import type { Answer } from '../kit/answer.ts';
import type { AddOn, AddOnPieces, ChosenAddOn } from '../rules/product/add-ons.ts';
import type {
  AddOnsContext,
  AddOnsEmitted,
  AddOnsEvent,
  AddOnsInput,
  AddOnsPorts,
  AddOnsReport,
} from './add-ons.types.ts';

const noWords = { to: '', message: '', from: '' } as const;

export const initialContext = ({ kept, ...input }: AddOnsInput): AddOnsContext => ({
  ...input,
  cards: kept?.cards ?? null,
  candles: kept?.candles ?? [],
  quantities: kept?.quantities ?? {},
  words: kept?.words ?? noWords,
});

const isAmong = (offers: readonly AddOn[], wanted: AddOn): boolean => offers.some(({ sku }) => sku === wanted.sku);

/** Everything that can be in the list: what the page offers, the other greeting cards, and the candles of a number. */
const allOffers = ({ offers, cards, candles }: AddOnsContext): readonly AddOn[] => [
  ...offers,
  ...[...(cards ?? []), ...candles].filter((other) => !isAmong(offers, other)),
];

const isWritten = ({ node_id, product_type }: AddOn): boolean => isGreetingCard(node_id, product_type);

const isCard = (context: AddOnsContext, sku: string): boolean =>
  allOffers(context).some((offer) => offer.sku === sku && isWritten(offer));

/** The greeting card in the list, or undefined. */
export const chosenCard = (context: AddOnsContext): string | undefined =>
  Object.keys(context.quantities).find((sku) => isCard(context, sku));

/**
 * What the rail shows: first the candles of the age that was asked for, and no number that is not in the list; in the place of its greeting
 * card the one that was chosen.
 */
export const shownOffers = (context: AddOnsContext): readonly AddOn[] => {
  const { candles, offers, quantities } = context;
  const chosen = allOffers(context).find(({ sku }) => sku === chosenCard(context));
  return [
    ...candles,
    ...offers
      .filter((offer) => !isAmong(candles, offer) && (!isNumberCandle(offer) || quantities[offer.sku] !== undefined))
      .map((offer) => (chosen !== undefined && isWritten(offer) ? chosen : offer)),
  ];
};

const canBeHad = (context: AddOnsContext, wanted: string): boolean =>
  allOffers(context).some(({ sku, inStock }) => sku === wanted && inStock);

/** What the card says; an empty line is not written. */
const writtenIn = ({ words }: AddOnsContext): ChosenAddOn['attributes'] =>
  cardFields.flatMap(({ id, name }) => {
    const value = words[name].trim();
    return value === '' ? [] : [{ id, value }];
  });

/** The quantity list, in the order of the offers, with the card's words. */
export const chosenAddOns = (context: AddOnsContext): readonly ChosenAddOn[] =>
  allOffers(context).flatMap(({ sku }) => {
    const quantity = context.quantities[sku] ?? 0;
    return quantity === 0 ? [] : [{ sku, quantity, attributes: isCard(context, sku) ? writtenIn(context) : [] }];
  });

/** What the quantity list costs, in paise. */
export const addOnsTotal = (context: AddOnsContext): number =>
  allOffers(context).reduce((sum, { sku, sell_price }) => sum + sell_price * (context.quantities[sku] ?? 0), 0);

/** A quantity list with so many of one sku; without it at zero. */
const withQuantity = (
  quantities: AddOnsContext['quantities'],
  sku: string,
  quantity: number,
): AddOnsContext['quantities'] =>
  Object.fromEntries(Object.entries({ ...quantities, [sku]: quantity }).filter(([, count]) => count > 0));

const base = setup({
  types: {
    input: {} as AddOnsInput,
    context: {} as AddOnsContext,
    events: {} as AddOnsEvent,
    emitted: {} as AddOnsEmitted,
    tags: {} as 'busy',
    children: {} as { loadCards: 'loadCards'; numberCandles: 'numberCandles' },
  },
  actors: {
    loadCards: unprovided<AddOnsPorts['loadCards']>('loadCards'),
    numberCandles: numberCandlesMachine,
  },
  guards: {
    isOffered: ({ context }, params: { sku: string; quantity: number }) =>
      Number.isInteger(params.quantity) &&
      params.quantity >= 0 &&
      params.quantity <= maxOfEach &&
      canBeHad(context, params.sku),
    canAddAll: (_, params: { candles: readonly AddOnPieces[] }) =>
      params.candles.every(({ offer, quantity }) => offer.inStock && quantity > 0 && quantity <= maxOfEach),
    canIncrease: ({ context }, params: { sku: string }) =>
      (context.quantities[params.sku] ?? 0) < maxOfEach && canBeHad(context, params.sku),
    isChosen: ({ context }, params: { sku: string }) => (context.quantities[params.sku] ?? 0) > 0,
    isEmpty: ({ context }) => Object.keys(context.quantities).length === 0,
    hasCard: ({ context }) => chosenCard(context) !== undefined,
    hasCards: ({ context }) => context.cards !== null,
    isOtherCard: ({ context }, params: { sku: string }) =>
      params.sku !== chosenCard(context) && isCard(context, params.sku) && canBeHad(context, params.sku),
    isOk,
  },
  delays: { requestTimeout },
});

export const addOnsSetup = base.extend({
  actions: {
    storeQuantity: assign(({ context }, params: { sku: string; quantity: number }) => ({
      quantities: withQuantity(context.quantities, params.sku, params.quantity),
    })),
    storeMore: assign(({ context }, params: { sku: string }) => ({
      quantities: withQuantity(context.quantities, params.sku, (context.quantities[params.sku] ?? 0) + 1),
    })),
    storeLess: assign(({ context }, params: { sku: string }) => ({
      quantities: withQuantity(context.quantities, params.sku, (context.quantities[params.sku] ?? 0) - 1),
    })),
    storeCandles: assign(({ context }, params: { candles: readonly AddOnPieces[] }) => ({
      candles: params.candles.map(({ offer }) => offer),
      quantities: params.candles.reduce(
        (quantities, { offer, quantity }) => withQuantity(quantities, offer.sku, quantity),
        context.candles.reduce((quantities, { sku }) => withQuantity(quantities, sku, 0), context.quantities),
      ),
    })),
    dropGone: assign(({ context }) => ({
      quantities: Object.fromEntries(Object.entries(context.quantities).filter(([sku]) => canBeHad(context, sku))),
    })),
    clearAll: assign({ quantities: {}, words: noWords, candles: [] }),
    storeWords: assign(({ context }, params: { field: keyof typeof noWords; text: string }) => {
      const most = cardFields.find(({ name }) => name === params.field)?.most ?? 0;
      return { words: { ...context.words, [params.field]: limitMessage(params.text, most) } };
    }),
    storeCards: assign((_, params: Answer<readonly AddOn[]>) =>
      params.outcome.ok ? { cards: params.outcome.value } : {},
    ),
    storeCard: assign(({ context }, params: { sku: string }) => {
      const { [chosenCard(context) ?? '']: quantity = 1, ...others } = context.quantities;
      return { quantities: { ...others, [params.sku]: quantity } };
    }),
    emitFailure: emit((_, params: Partial<Answer>) => ({
      type: 'failure.logged' as const,
      what: 'greeting cards',
      message: failureReason(params),
    })),
    sendChanged: sendTo(
      ({ context }) => context.product,
      ({ context }): AddOnsReport => ({
        type: 'addOns.change',
        addOns: chosenAddOns(context),
        total: addOnsTotal(context),
      }),
    ),
    sendEmptied: sendTo('numberCandles', { type: 'list.emptied' }),
  },
});
