import { assign, emit, setup } from 'xstate';
import { failureReason, isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import type { Position } from '../rules/place/distance.ts';
import { isInPinRange } from '../rules/place/pin-range.ts';
import { LOOKUP, SHOWING } from '../rules/site/constants.ts';
import type { Answer } from '../kit/answer.ts';
import { pinConfirmationWords } from './pin-confirmation.words.ts';
import type {
  LinkedDelivery,
  PinConfirmationContext,
  PinConfirmationEmitted,
  PinConfirmationEvent,
  PinConfirmationInput,
  PinConfirmationPorts,
  SerializedError,
} from './pin-confirmation.types.ts';

export const initialContext = ({ order_id, uid }: PinConfirmationInput): PinConfirmationContext => ({
  order_id,
  uid,
  delivery: null,
  placedAt: null,
  pin: null,
  held: null,
  address: null,
  isMapLost: false,
  refusal: null,
  error: null,
});

const isSame = (one: Position | null, other: Position | null): boolean =>
  one?.lat === other?.lat && one?.lng === other?.lng;

/** Whether the pin stands somewhere else than where it was placed. */
export const hasMoved = ({ pin, placedAt }: Pick<PinConfirmationContext, 'pin' | 'placedAt'>): boolean =>
  !isSame(pin, placedAt);

/** Whether the pin of a delivery that was confirmed before may be moved once more. */
export const canChange = ({ delivery }: Pick<PinConfirmationContext, 'delivery'>): boolean =>
  delivery !== null && !delivery.isReadOnly;

const textOf = (error: unknown, name: string): string | null => {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : null;
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : null;
};

/** An error as a recipient may see it: of its own text nothing is shown, which may hold an address. */
export const serialized = (error: unknown): SerializedError => ({
  code: (textOf(error, 'kind') ?? 'unknown').toUpperCase(),
  message: pinConfirmationWords.failed.message,
  requestId: textOf(error, 'requestId'),
});

const staleCodes: readonly string[] = ['SAVED_ELSEWHERE', 'LINK_CLOSED'];

type Delivered = Answer<LinkedDelivery>;
type Located = Answer<Position | null>;

const base = setup({
  types: {
    input: {} as PinConfirmationInput,
    context: {} as PinConfirmationContext,
    events: {} as PinConfirmationEvent,
    emitted: {} as PinConfirmationEmitted,
    tags: {} as 'busy' | 'slow' | 'map',
  },
  actors: {
    loadDelivery: unprovided<PinConfirmationPorts['loadDelivery']>('loadDelivery'),
    locateAddress: unprovided<PinConfirmationPorts['locateAddress']>('locateAddress'),
    findAddress: unprovided<PinConfirmationPorts['findAddress']>('findAddress'),
    saveDelivery: unprovided<PinConfirmationPorts['saveDelivery']>('saveDelivery'),
  },
  guards: {
    isOk,
    isSettled: ({ context: { delivery } }) => delivery?.isConfirmed === true || delivery?.isReadOnly === true,
    /** Found, and where the shop allows the pin: the shop's own start counts when the two disagree. */
    isLocated: ({ context: { delivery } }, { outcome }: Located) =>
      delivery !== null && outcome.ok && outcome.value !== null && isInPinRange(delivery.start, outcome.value),
    isDropTooFar: ({ context: { delivery, held } }) =>
      delivery === null || held === null || !isInPinRange(delivery.start, held),
    hasMoved: ({ context }) => hasMoved(context),
    isMapLost: ({ context }) => context.isMapLost,
    hasMap: ({ context }) => !context.isMapLost,
    canChange: ({ context }) => canChange(context),
    isStale: (_, answer: Answer) => staleCodes.includes(refusalOf(answer)?.code ?? ''),
  },
  delays: {
    requestTimeout,
    slowHint,
    /** 2 s: how long a spot that is too far away is refused in words (CLC-06) */
    refusalShown: SHOWING.errorPopup,
    /** 350 ms: a pin that is moved on by arrow keys is not looked up at each step */
    lookupPause: LOOKUP.autocompleteDebounce,
  },
});

export const pinConfirmationSetup = base.extend({
  actions: {
    storeDelivery: assign((_, { outcome }: Delivered) => (outcome.ok ? { delivery: outcome.value } : {})),
    storeLocated: assign((_, { outcome }: Located) =>
      outcome.ok ? { placedAt: outcome.value, pin: outcome.value } : {},
    ),
    /** Places the pin where the delivery has it. */
    storeKnownPin: assign(({ context: { delivery } }) => ({
      placedAt: delivery?.pin ?? null,
      pin: delivery?.pin ?? null,
      address: delivery?.address ?? null,
    })),
    /** Puts the pin and its address back to where they were placed. */
    restorePlaced: assign(({ context: { placedAt, delivery } }) => ({
      pin: placedAt,
      held: null,
      address: delivery?.address ?? null,
    })),
    restoreAddress: assign(({ context: { delivery } }) => ({ address: delivery?.address ?? null })),
    storeHeld: assign((_, { position }: { position: Position }) => ({ held: position })),
    storeDropped: assign(({ context }) => ({ pin: context.held, held: null })),
    clearHeld: assign({ held: null }),
    clearAddress: assign({ address: null }),
    storeAddress: assign(({ context: { delivery } }, { outcome }: Answer<string | null>) => ({
      address: outcome.ok && outcome.value !== null ? `${delivery?.fixedAddress ?? ''}, ${outcome.value}` : null,
    })),
    storeMapLoss: assign({ isMapLost: true }),
    storeRefusal: assign((_, answer: Answer) => ({ refusal: refusalOf(answer)?.message ?? null })),
    storeSaveFailure: assign((_, params: Partial<Answer>) => ({
      refusal: (params.outcome && refusalOf({ outcome: params.outcome })?.message) || pinConfirmationWords.saveFailed,
    })),
    clearRefusal: assign({ refusal: null }),
    storeError: assign((_, { error }: { error: unknown }) => ({ error: serialized(error) })),
    clearError: assign({ error: null }),
    emitRefusal: emit((_, answer: Answer) => ({
      type: 'toast.wanted' as const,
      text: refusalOf(answer)?.message ?? '',
      tone: 'error' as const,
    })),
    emitFailure: emit((_, { what, ...answer }: { what: string } & Partial<Answer>) => ({
      type: 'failure.logged' as const,
      what,
      message: answer.outcome?.ok === true ? 'nothing found' : failureReason(answer),
    })),
  },
});
