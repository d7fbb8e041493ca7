import { assign, emit, enqueueActions, setup } from 'xstate';
import type { CartTotals, HamperDraft } from '../domain/index.ts';
import { failureReason, isOk, refusalOf, type Answer } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { silence } from '../kit/listener.ts';
import { unprovided } from '../kit/port.ts';
import {
  activeSteps,
  addItem,
  areSameItems,
  fittingItems,
  piecesIn,
  refusalOfHamper,
  removeAllOf,
  removeItem,
  stepCount,
  whyNotAdd,
  whyNotDone,
} from '../rules/hamper/hamper.ts';
import { hamperWords } from './hamper.words.ts';
import type {
  HamperContext,
  HamperEmitted,
  HamperEvent,
  HamperInput,
  HamperPorts,
  LoadedHamper,
} from './hamper.types.ts';

/** How long taps are gathered before they are saved, in milliseconds. */
export const autosaveDelay = 800;

type Contents = Omit<HamperContext, 'asked'>;
type Place = { step: string; sku: string };

const nothing: Contents = {
  hamper: null,
  steps: [],
  isLastStepMandatory: false,
  hash: null,
  version: 0,
  isOwn: true,
  items: [],
  saved: [],
  step: 0,
  filters: [],
  cartLine: null,
  message: null,
};

/** The builder with what was loaded; of an older draft only what is still offered. */
const contentsOf = ({ hamper, steps, isLastStepMandatory, draft }: LoadedHamper): Contents => {
  const items = fittingItems(steps, draft?.items ?? []);
  return {
    ...nothing,
    hamper,
    steps,
    isLastStepMandatory,
    hash: draft?.hash ?? null,
    version: draft?.version ?? 0,
    isOwn: draft?.is_own ?? true,
    items,
    saved: draft?.items ?? [],
    step: activeSteps(steps, items).findLast((at) => at <= (draft?.step ?? 0)) ?? 0,
    cartLine: draft?.cart_item_id ?? null,
  };
};

export const initialContext = ({ asked, loaded }: HamperInput): HamperContext => ({
  asked,
  ...(loaded === null ? nothing : contentsOf(loaded)),
});

/** Nothing at the server yet. */
const noDraft = { hash: null, version: 0, isOwn: true, step: 0, filters: [], cartLine: null } as const;

/** The last part of the address at which a hamper of the kind is begun. */
const nameOf = ({ hamper, asked }: HamperContext): string => hamper?.url.split('/').at(-1) ?? asked;

type Held = Pick<HamperContext, 'steps' | 'items' | 'step'>;

/** Why the next step cannot be gone to, or null. */
export const nextReason = ({ steps, items, step }: Held): string | null => {
  const current = steps[step];
  return current === undefined ? null : whyNotDone(current, items);
};

/** Why the hamper cannot go into the cart, or null. */
export const addReason = ({ steps, items }: Held): string | null => refusalOfHamper(steps, items)?.message ?? null;

const base = setup({
  types: {
    input: {} as HamperInput,
    context: {} as HamperContext,
    events: {} as HamperEvent,
    emitted: {} as HamperEmitted,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    outsideListener: silence,
    loadHamper: unprovided<HamperPorts['loadHamper']>('loadHamper'),
    saveDraft: unprovided<HamperPorts['saveDraft']>('saveDraft'),
    addHamper: unprovided<HamperPorts['addHamper']>('addHamper'),
  },
  guards: {
    isOk,
    isLoaded: ({ context }) => context.hamper !== null,
    isOthers: ({ context }) => !context.isOwn,
    isGone: (_, answer: Answer) => refusalOf(answer)?.code === 'NOT_FOUND',
    isConflict: (_, answer: Answer) => refusalOf(answer)?.code === 'DRAFT_CHANGED',
    isSaved: ({ context: { items, saved } }) => areSameItems(items, saved),
    canAdd: ({ context: { steps, items } }, params: Place) => whyNotAdd(steps, items, params.step, params.sku) === null,
    isInside: ({ context }, params: Place) => piecesIn(context.items, params.step, params.sku) > 0,
    isFilled: ({ context }) => context.items.length > 0,
    isNarrowed: ({ context }) => context.filters.length > 0,
    isFull: ({ context: { steps, items, step } }) => {
      const current = steps[step];
      return current !== undefined && stepCount(items, current.id) >= current.max;
    },
    isEnough: ({ context }) => nextReason(context) === null,
    canGoOn: ({ context }) => nextReason(context) === null && context.step < context.steps.length - 1,
    canGoBack: ({ context }) => context.step > 0,
    isOpenStep: ({ context: { steps, items, step } }, params: { step: number }) =>
      params.step !== step && activeSteps(steps, items).includes(params.step),
    isWhole: ({ context }) => addReason(context) === null,
    isOffered: ({ context: { steps, step } }, params: { filter: string }) =>
      steps[step]?.filters.some(({ id }) => id === params.filter) === true,
    isElsewhere: ({ context: { asked, hash } }, params: { asked: string }) =>
      params.asked !== asked && params.asked !== hash,
    isNewer: ({ context }, params: { hash: string; version: number }) =>
      params.hash === context.hash && params.version > context.version,
  },
  delays: { requestTimeout, slowHint, autosaveDelay },
});

export const hamperSetup = base.extend({
  actions: {
    storeLoaded: assign((_, { outcome }: Answer<LoadedHamper>) => (outcome.ok ? contentsOf(outcome.value) : {})),
    /** the other tab's version, under what lies here */
    storeVersion: assign((_, { outcome }: Answer<LoadedHamper>) =>
      outcome.ok && outcome.value.draft !== null
        ? { version: outcome.value.draft.version, saved: outcome.value.draft.items }
        : {},
    ),
    storeAdded: assign(({ context }, { step, sku }: Place) => ({ items: addItem(context.items, step, sku) })),
    storeRemoved: assign(({ context }, { step, sku }: Place) => ({ items: removeItem(context.items, step, sku) })),
    storeAllRemoved: assign(({ context }, { step, sku }: Place) => ({ items: removeAllOf(context.items, step, sku) })),
    clearItems: assign({ items: [], step: 0, filters: [] }),
    storeNext: assign(({ context }) => ({ step: context.step + 1, filters: [] })),
    storeBack: assign(({ context }) => ({ step: context.step - 1, filters: [] })),
    storeStep: assign((_, params: { step: number }) => ({ step: params.step, filters: [] })),
    storeFilter: assign(({ context: { filters } }, { filter }: { filter: string }) => ({
      filters: filters.includes(filter) ? filters.filter((one) => one !== filter) : [...filters, filter],
    })),
    storeAsked: assign((_, params: { asked: string }) => ({ ...nothing, asked: params.asked })),
    storeCopy: assign(({ context }) => ({ ...noDraft, asked: nameOf(context), saved: [] })),
    clearDraft: assign(({ context }) => ({ ...noDraft, asked: nameOf(context), items: [], saved: [] })),
    storeSaved: assign((_, { outcome }: Answer<HamperDraft>) =>
      outcome.ok ? { hash: outcome.value.hash, version: outcome.value.version, saved: outcome.value.items } : {},
    ),
    storeLine: assign((_, { outcome }: Answer<{ cart_item_id: string }>) =>
      outcome.ok ? { cartLine: outcome.value.cart_item_id } : {},
    ),
    storeRefusal: assign((_, answer: Answer) => ({ message: refusalOf(answer)?.message ?? null })),
    storeUnsure: assign({ message: hamperWords.unsure }),
    clearMessage: assign({ message: null }),
    emitSaved: enqueueActions(({ enqueue }, { outcome }: Answer<HamperDraft>) => {
      if (!outcome.ok) return;
      const { hash, version } = outcome.value;
      enqueue.emit({ type: 'address.wanted', hash });
      enqueue.emit({ type: 'draft.saved', hash, version });
    }),
    /** A line of the cart is filled as a draft, and has its address from then on. */
    emitAddress: enqueueActions(({ context: { asked, hash }, enqueue }, { outcome }: Answer<LoadedHamper>) => {
      if (!outcome.ok || hash !== null || outcome.value.draft?.cart_item_id !== asked) return;
      enqueue.emit({ type: 'address.wanted', hash: outcome.value.draft.hash });
    }),
    emitStart: emit(({ context }) => ({ type: 'address.wanted', hash: context.asked })),
    emitCartChanged: enqueueActions(({ enqueue }, { outcome }: Answer<{ totals: CartTotals }>) => {
      if (outcome.ok) enqueue.emit({ type: 'cart.changed', ...outcome.value.totals });
    }),
    emitUnsure: emit({ type: 'cart.unsure' }),
    emitFailure: emit((_, params: Partial<Answer>) => ({
      type: 'failure.logged' as const,
      what: 'hamper',
      message: failureReason(params),
    })),
  },
});
