import type { Hamper, HamperStep } from '../domain/index.ts';
import {
  activeSteps,
  filterProducts,
  hamperCount,
  itemsPrice,
  piecesIn,
  stepCount,
  whyNotAdd,
  whyNotDone,
} from '../rules/hamper/hamper.ts';
import { addReason, nextReason } from './hamper.setup.ts';
import { hamperWords } from './hamper.words.ts';
import type { HamperSnapshot } from './hamper.types.ts';

export type HamperScreen = 'loading' | 'notFound' | 'failed' | 'viewing' | 'building' | 'added';

/** Which of its pages the builder shows. */
export const selectHamperScreen = (snapshot: HamperSnapshot): HamperScreen => {
  if (snapshot.matches('notFound')) return 'notFound';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('viewing')) return 'viewing';
  if (snapshot.matches('added')) return 'added';
  return snapshot.context.hamper === null || snapshot.matches('loading') ? 'loading' : 'building';
};

type HamperProduct = HamperStep['products'][number];

/** A product of the present step: how often it lies in the basket, and why no more goes in. */
export type ShownProduct = HamperProduct & { readonly pieces: number; readonly reason: string | null };

/** A step of the row: how far it is, and why it cannot be gone to. */
export type ShownStep = Pick<HamperStep, 'id' | 'title' | 'min' | 'max' | 'mandatory' | 'products'> & {
  readonly count: number;
  readonly isCurrent: boolean;
  readonly isDone: boolean;
  readonly reason: string | null;
};

/** A product that lies in the basket. */
export type HeldItem = HamperProduct & {
  readonly step: string;
  readonly pieces: number;
  readonly reason: string | null;
};

export type HamperFace = {
  readonly hamper: Hamper;
  /** `step` */
  readonly step: HamperStep;
  /** `stepCount` */
  readonly stepCount: number;
  /** `totalSteps` */
  readonly totalSteps: number;
  readonly at: number;
  /** `activeSteps` are those without a reason */
  readonly steps: readonly ShownStep[];
  /** `mandatoryPrdStep` */
  readonly mandatorySteps: readonly string[];
  readonly isLastStepMandatory: boolean;
  readonly filters: readonly string[];
  readonly products: readonly ShownProduct[];
  readonly held: readonly HeldItem[];
  readonly count: number;
  /** paise, the basket with all that lies in it */
  readonly total: number;
  readonly nextTitle: string | null;
  readonly nextReason: string | null;
  readonly addReason: string | null;
  readonly isInCart: boolean;
};

const faces = new WeakMap<HamperSnapshot['context'], HamperFace>();

/** Everything that the builder shows of a hamper; null before there is one. The same as long as the context is. */
export const selectHamperFace = ({ context }: HamperSnapshot): HamperFace | null => {
  const known = faces.get(context);
  if (known !== undefined) return known;
  const face = faceOf(context);
  if (face !== null) faces.set(context, face);
  return face;
};

function faceOf(context: HamperSnapshot['context']): HamperFace | null {
  const { hamper, steps, items, step: at, filters } = context;
  const step = steps[at];
  if (hamper === null || step === undefined) return null;
  const open = activeSteps(steps, items);
  return {
    hamper,
    step,
    at,
    stepCount: stepCount(items, step.id),
    totalSteps: steps.length,
    steps: steps.map((one, place) => ({
      ...one,
      count: stepCount(items, one.id),
      isCurrent: place === at,
      isDone: open.includes(place) && whyNotDone(one, items) === null && stepCount(items, one.id) > 0,
      reason: open.includes(place) ? null : hamperWords.stepBlocked,
    })),
    mandatorySteps: steps.filter(({ mandatory }) => mandatory).map(({ id }) => id),
    isLastStepMandatory: context.isLastStepMandatory,
    filters,
    products: filterProducts(step.products, filters).map((product) => ({
      ...product,
      pieces: piecesIn(items, step.id, product.sku),
      reason: whyNotAdd(steps, items, step.id, product.sku),
    })),
    held: items.flatMap((item) => {
      const product = steps.find(({ id }) => id === item.step)?.products.find(({ sku }) => sku === item.sku);
      if (product === undefined) return [];
      const reason = whyNotAdd(steps, items, item.step, item.sku);
      return [{ ...product, step: item.step, pieces: item.quantity, reason }];
    }),
    count: hamperCount(items),
    total: hamper.sell_price + itemsPrice(steps, items),
    nextTitle: steps[at + 1]?.title ?? null,
    nextReason: nextReason(context),
    addReason: addReason(context),
    isInCart: context.cartLine !== null,
  };
}

/** `summaryOpen` */
export const selectIsSummaryOpen = (snapshot: HamperSnapshot): boolean =>
  snapshot.matches({ building: { summary: 'open' } });
export const selectIsAddingHamper = (snapshot: HamperSnapshot): boolean => snapshot.matches('adding');
export const selectIsHamperSlow = (snapshot: HamperSnapshot): boolean => snapshot.hasTag('slow');
export const selectHamperMessage = ({ context }: HamperSnapshot): string | null => context.message;

export type DraftFace = 'none' | 'saved' | 'saving' | 'failed' | 'conflicted';

/** How the draft at the server stands. */
export const selectDraftFace = (snapshot: HamperSnapshot): DraftFace => {
  if (snapshot.matches({ building: { draft: 'failed' } })) return 'failed';
  if (
    snapshot.matches({ building: { draft: 'conflicted' } }) ||
    snapshot.matches({ building: { draft: 'keepingMine' } })
  )
    return 'conflicted';
  if (snapshot.matches({ building: { draft: 'saved' } })) return snapshot.context.hash === null ? 'none' : 'saved';
  return snapshot.matches('building') ? 'saving' : 'none';
};

/** The other tab's version is being asked for. */
export const selectIsResolving = (snapshot: HamperSnapshot): boolean =>
  snapshot.matches({ building: { draft: 'keepingMine' } });
