import { assign, emit, enqueueActions, fromCallback, setup } from 'xstate';
import { codeEntryFor, codeRequestOf, codeTexts, isEntryLeft } from '../code-entry/index.ts';
import { isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { contactErrors } from '../rules/contact/contact-words.ts';
import { isEmail, normalEmail } from '../rules/contact/email.ts';
import { defaultCountryCode, indianMobileDigits, withoutEmoji } from '../rules/contact/phone.ts';
import { isOrderNumber, typedOrderNumber } from '../rules/order/order-number.ts';
import { trackingWords } from './tracking.words.ts';
import type { CheckCode, CodeEntryInput } from '../code-entry/index.ts';
import type { Tracking } from '../domain/index.ts';
import type { Answer } from '../kit/answer.ts';
import type {
  TrackingClaim,
  TrackingContext,
  TrackingEmitted,
  TrackingEvent,
  TrackingLink,
  TrackingPorts,
} from './tracking.types.ts';

export const initialContext = (input: TrackingLink): TrackingContext => ({
  order_id: typedOrderNumber(input.order_id),
  key: input.key,
  contact: '',
  tracking: null,
  refusal: '',
});

/** What is wrong with the number of the order; null when nothing is. */
export const orderError = ({ order_id }: TrackingContext): string | null => {
  if (order_id === '') return trackingWords.form.orderMissing;
  return isOrderNumber(order_id) ? null : trackingWords.form.orderInvalid;
};

const isMail = (contact: string): boolean => contact.includes('@');

/** What is wrong with the contact; null when nothing is. */
export const contactError = ({ contact }: TrackingContext): string | null => {
  if (contact.trim() === '') return trackingWords.form.contactMissing;
  if (isMail(contact)) return isEmail(contact) ? null : contactErrors.loginEmailInvalid;
  return indianMobileDigits(contact) === null ? contactErrors.loginMobileInvalid : null;
};

const claimOf = ({ order_id, contact }: TrackingContext): TrackingClaim => ({
  order_id,
  email: isMail(contact) ? normalEmail(contact) : '',
  mobile: isMail(contact) ? '' : (indianMobileDigits(contact) ?? ''),
  country_code: defaultCountryCode,
});

/** What the entry of the code starts from. */
export const codeEntryInput = (
  context: TrackingContext,
  parent: CodeEntryInput['parent'],
): CodeEntryInput<TrackingClaim> => {
  const claim = claimOf(context);
  return {
    challenge: null,
    request: codeRequestOf({ ...claim, purpose: 'tracking' }),
    claim,
    contact: context.contact.trim(),
    checkFailedText: codeTexts.checkFailed,
    parent,
  };
};

/** Checks the code of an order. */
export const orderCheck =
  ({ proveOrder }: TrackingPorts): CheckCode<TrackingClaim, TrackingLink> =>
  ({ claim, otp }, options) =>
    proveOrder({ ...claim, otp }, options);

type Opened = Answer<TrackingLink>;
type Loaded = Answer<Tracking>;

/** What to tell of a newer look at an order; null when it is where it was. */
const progressOf = ({ tracking: before }: TrackingContext, now: Tracking): TrackingEmitted | null =>
  before === null || before.state === now.state
    ? null
    : { type: 'order.progressed', from: before.state, to: now.state };

const base = setup({
  types: {
    input: {} as TrackingLink,
    context: {} as TrackingContext,
    events: {} as TrackingEvent,
    emitted: {} as TrackingEmitted,
    tags: {} as 'busy' | 'slow',
    children: {} as { codeEntry: 'codeEntry' },
  },
  actors: {
    openOwn: unprovided<TrackingPorts['openOwn']>('openOwn'),
    codeEntry: codeEntryFor<TrackingClaim, TrackingLink>(),
    loadTracking: unprovided<TrackingPorts['loadTracking']>('loadTracking'),
    trackingListener: fromCallback<TrackingEvent, TrackingLink>(() => undefined),
  },
  guards: {
    isOk,
    isEntryLeft,
    isUnknown: (_, answer: Answer) => [400, 404].includes(refusalOf(answer)?.status ?? 0),
    hasLink: ({ context }) => context.key !== '' && isOrderNumber(context.order_id),
    hasOrderNumber: ({ context }) => isOrderNumber(context.order_id),
    isPairValid: ({ context }) => orderError(context) === null && contactError(context) === null,
    isLoadedLast: (_, { outcome }: Loaded) => outcome.ok && outcome.value.is_over,
    isLast: (_, { tracking }: { tracking: Tracking }) => tracking.is_over,
  },
  delays: {
    requestTimeout,
    slowHint,
    /** 8 s: a stream that is not there by then is not waited for */
    streamPatience: 8000,
    /** 10 s: without a stream the order is looked at so often */
    pollPause: 10_000,
    /** 20 s: a look that takes longer is given up, and the next one is soon */
    readTimeout: 20_000,
  },
});

export const trackingSetup = base.extend({
  actions: {
    storeOrder: assign((_, { value }: { value: string }) => ({ order_id: typedOrderNumber(value) })),
    storeContact: assign((_, { value }: { value: string }) => ({ contact: withoutEmoji(value) })),
    storeLink: assign((_, { outcome }: Opened) => (outcome.ok ? outcome.value : {})),
    storeLoaded: assign((_, { outcome }: Loaded) => (outcome.ok ? { tracking: outcome.value } : {})),
    storeTracking: assign((_, { tracking }: { tracking: Tracking }) => ({ tracking })),
    storeRefusal: assign((_, answer: Answer) => ({ refusal: refusalOf(answer)?.message ?? '' })),
    storeFailure: assign({ refusal: codeTexts.sendFailed }),
    clearOrder: assign(() => initialContext({ order_id: '', key: '' })),
    emitProgress: enqueueActions(({ context, enqueue }, { tracking }: { tracking: Tracking }) => {
      const progress = progressOf(context, tracking);
      if (progress !== null) enqueue.emit(progress);
    }),
    emitLoadedProgress: enqueueActions(({ context, enqueue }, { outcome }: Loaded) => {
      const progress = outcome.ok ? progressOf(context, outcome.value) : null;
      if (progress !== null) enqueue.emit(progress);
    }),
    emitOpened: emit(({ context: { order_id, key } }) => ({ type: 'link.opened' as const, order_id, key })),
    emitLeft: emit({ type: 'link.left' as const }),
  },
});
