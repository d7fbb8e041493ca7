import { assign, emit, fromCallback, setup } from 'xstate';
import type { OrderReviews } from '../domain/index.ts';
import { isLoginOver, isOk, refusalOf } from '../kit/answer.ts';
import type { Answer } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { silence } from '../kit/listener.ts';
import { unprovided } from '../kit/port.ts';
import {
  blankReview,
  draftOf,
  hasRoomForPhoto,
  isReviewComplete,
  withoutReviewPhoto,
  withReviewPhoto,
  withStars,
  withText,
} from '../rules/account/review-draft.ts';
import type { GivenStars, ReviewAspect, ReviewDraft } from '../rules/account/review-draft.ts';
import { writeReviewWords as words } from './write-review.words.ts';
import type {
  ReviewableLine,
  ReviewDrafts,
  WriteReviewContext,
  WriteReviewEmitted,
  WriteReviewEvent,
  WriteReviewInput,
  WriteReviewPorts,
} from './write-review.types.ts';

export const initialContext = ({ orderId, key, line }: WriteReviewInput): WriteReviewContext => ({
  ...{ orderId, key, order: null, drafts: {}, line, isSendWanted: false },
  ...{ chosen: null, photoMessage: null, refusal: null, sentLine: null },
});

export const lineOf = ({ order }: Pick<WriteReviewContext, 'order'>, line: number | null): ReviewableLine | undefined =>
  order?.lines.find((one) => one.line === line);

/** What stands in the form that is open: what was typed, else what the shop has. */
export const openDraft = (context: WriteReviewContext): ReviewDraft => {
  const review = lineOf(context, context.line)?.review ?? null;
  return context.drafts[String(context.line)] ?? (review === null ? blankReview : draftOf(review));
};

/** The one line of an order that can be written now and was not yet, where it has no other. */
const onlyLine = ({ order }: WriteReviewContext): ReviewableLine | undefined => {
  const [line, ...others] = order?.lines ?? [];
  return others.length === 0 && line?.can_write === true && line.review === null ? line : undefined;
};

/** Stores a change of what is typed. */
const typed = (context: WriteReviewContext, draft: ReviewDraft): Partial<WriteReviewContext> => ({
  drafts: { ...context.drafts, [String(context.line)]: draft },
});

const withoutOpen = ({ drafts, line }: WriteReviewContext): WriteReviewContext['drafts'] => {
  const { [String(line)]: _, ...others } = drafts;
  return others;
};

const base = setup({
  types: {
    input: {} as WriteReviewInput,
    context: {} as WriteReviewContext,
    events: {} as WriteReviewEvent,
    emitted: {} as WriteReviewEmitted,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    loadReviews: unprovided<WriteReviewPorts['loadReviews']>('loadReviews'),
    sendReview: unprovided<WriteReviewPorts['sendReview']>('sendReview'),
    takePhoto: unprovided<WriteReviewPorts['takePhoto']>('takePhoto'),
    draftListener: silence,
    sessionListener: fromCallback<{ type: 'session.authenticated' }>(() => undefined),
  },
  guards: {
    isOk,
    isLoginOver,
    /** no such order for whoever asks; an address that cannot be one of an order is none either */
    isUnknown: (_, answer: Answer) => [400, 404].includes(refusalOf(answer)?.status ?? 0),
    isGone: (_, answer: Answer) => refusalOf(answer)?.status === 404,
    isNotDelivered: ({ context }) => context.order?.delivered_on === null,
    hasOpenLine: ({ context }) => lineOf(context, context.line)?.can_write === true,
    hasOnlyLine: ({ context }) => onlyLine(context) !== undefined,
    canWrite: ({ context }, { line }: { line: number }) => lineOf(context, line)?.can_write === true,
    hasRoom: ({ context }) => hasRoomForPhoto(openDraft(context)),
    isComplete: ({ context }) => isReviewComplete(openDraft(context)),
    isSendWanted: ({ context }) => context.isSendWanted,
  },
  delays: { requestTimeout, slowHint },
});

export const writeReviewSetup = base.extend({
  actions: {
    /** The line that the address names goes before the one that was open. */
    storeDrafts: assign(({ context }, { drafts: { drafts, line } }: { drafts: ReviewDrafts }) => ({
      drafts,
      line: context.line ?? line,
    })),
    storeOrder: assign((_, { outcome }: Answer<OrderReviews>) => (outcome.ok ? { order: outcome.value } : {})),
    storeLine: assign((_, { line }: { line: number }) => ({ line, sentLine: null })),
    storeOnlyLine: assign(({ context }) => ({ line: onlyLine(context)?.line ?? null })),
    storeStars: assign(({ context }, { aspect, stars }: { aspect: ReviewAspect; stars: GivenStars }) =>
      typed(context, withStars(openDraft(context), aspect, stars)),
    ),
    storeText: assign(({ context }, { text }: { text: string }) => typed(context, withText(openDraft(context), text))),
    storeChosen: assign((_, { file }: { file: File }) => ({ chosen: file, photoMessage: null })),
    storeTaken: assign(({ context }, { outcome }: Answer<string>) =>
      outcome.ok ? { ...typed(context, withReviewPhoto(openDraft(context), outcome.value)), chosen: null } : {},
    ),
    storePhotoRefusal: assign((_, answer: Answer) => ({
      photoMessage: refusalOf(answer)?.message ?? null,
      chosen: null,
    })),
    storePhotoFailed: assign({ photoMessage: words.photoFailed, chosen: null }),
    removePhoto: assign(({ context }, { id }: { id: string }) => ({
      ...typed(context, withoutReviewPhoto(openDraft(context), id)),
      photoMessage: null,
    })),
    /** What was typed is given up with its form. */
    clearOpen: assign(({ context }) => ({ drafts: withoutOpen(context), line: null, photoMessage: null })),
    storeSent: assign(({ context }, { outcome }: Answer<OrderReviews>) =>
      outcome.ok
        ? { order: outcome.value, drafts: withoutOpen(context), line: null, sentLine: context.line, photoMessage: null }
        : {},
    ),
    storeRefusal: assign((_, answer: Answer) => ({ refusal: refusalOf(answer) })),
    clearRefusal: assign({ refusal: null }),
    storeSendWanted: assign({ isSendWanted: true }),
    clearSendWanted: assign({ isSendWanted: false }),
    emitDrafts: emit(({ context: { orderId, drafts, line } }) => ({
      type: 'drafts.changed' as const,
      orderId,
      drafts: { drafts, line },
    })),
    emitLoginWanted: emit({ type: 'login.wanted' }),
  },
});
