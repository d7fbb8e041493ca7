import { assign, emit, enqueueActions, fromCallback, setup } from 'xstate';
import { isLoginOver, isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { silence } from '../kit/listener.ts';
import { unprovided } from '../kit/port.ts';
import type { Answer } from '../kit/answer.ts';
import { LONGEST_RECIPIENT, reminderErrors } from '../rules/account/reminders.ts';
import type { NoticeDays, ReminderDraft } from '../rules/account/reminders.ts';
import { blankReminder } from './occasion-reminder.rules.ts';
import { occasionReminderWords as words } from './occasion-reminder.words.ts';
import type {
  OccasionReminderContext,
  OccasionReminderEmitted,
  OccasionReminderEvent,
  OccasionReminderInput,
  OccasionReminderPorts,
  Occasions,
  Reminder,
  ReminderWrite,
  WantedReminder,
} from './occasion-reminder.types.ts';

export const initialContext = (input: OccasionReminderInput): OccasionReminderContext => ({
  ...input,
  draft: null,
  write: null,
  deleted: null,
  refusal: null,
});

const reminderOf = ({ reminders }: OccasionReminderContext, id: string): Reminder | undefined =>
  reminders?.find((one) => one.id === id);

/** A reminder as the form has it. */
const wantedOf = ({ id, recipient, relation, occasion, day, month, year, notices, channel }: Reminder) => ({
  ...{ id, recipient, relation, occasion, notices, channel },
  ...{ day: String(day), month: String(month), year: year === null ? '' : String(year) },
});

/** The request that is under way. */
export const writeOf = ({ write }: OccasionReminderContext): ReminderWrite => {
  if (write === null) throw new Error('No change of a reminder is wanted');
  return write;
};

const base = setup({
  types: {
    input: {} as OccasionReminderInput,
    context: {} as OccasionReminderContext,
    events: {} as OccasionReminderEvent,
    emitted: {} as OccasionReminderEmitted,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    loadReminders: unprovided<OccasionReminderPorts['loadReminders']>('loadReminders'),
    writeReminder: unprovided<OccasionReminderPorts['writeReminder']>('writeReminder'),
    draftListener: silence,
    sessionListener: fromCallback<{ type: 'session.authenticated' }>(() => undefined),
  },
  guards: {
    isOk,
    isLoginOver,
    isGuest: ({ context }) => !context.isCustomer,
    isMissing: ({ context }) => context.isCustomer && context.reminders === null,
    isKnown: ({ context }, { id }: { id: string }) => reminderOf(context, id) !== undefined,
    isFound: (_, { draft }: { draft: WantedReminder | null }) => draft !== null,
    isSuggested: ({ context }) => context.suggested !== null,
    hasDraft: ({ context }) => context.draft !== null,
    hasDeleted: ({ context }) => context.deleted !== null,
    isComplete: ({ context: { draft } }) => draft !== null && Object.keys(reminderErrors(draft)).length === 0,
  },
  delays: { requestTimeout, slowHint },
});

const toast = { type: 'toast.wanted', tone: 'success', place: 'bottom' } as const;
const doneText = (write: ReminderWrite): string => {
  if (write.kind === 'pause') return write.isPaused ? words.pausedNow : words.resumed;
  return words.done[write.kind];
};

export const occasionReminderSetup = base.extend({
  actions: {
    storeReminders: assign((_, { outcome }: Answer<Occasions>) =>
      outcome.ok ? { ...outcome.value, isCustomer: true } : {},
    ),
    storeCustomer: assign({ isCustomer: true }),
    storeGuest: assign({ isCustomer: false, reminders: null, offers: null }),
    storeDraft: assign((_, { draft }: { draft: WantedReminder | null }) => ({ draft })),
    storeSuggested: assign(({ context: { suggested } }) => ({ draft: suggested })),
    finishSuggested: enqueueActions(({ context: { suggested }, enqueue }) => {
      if (suggested === null) return;
      enqueue.assign({ suggested: null });
      enqueue.emit({ type: 'navigation.wanted', to: '/occasion-reminder', replace: true });
    }),
    storeNew: assign((_, { id }: { id: string }) => ({ draft: blankReminder(id), deleted: null })),
    storeKnown: assign(({ context }, { id }: { id: string }) => {
      const known = reminderOf(context, id);
      return known === undefined ? {} : { draft: wantedOf(known), deleted: null };
    }),
    storeField: assign(({ context: { draft } }, { field, value }: { field: keyof ReminderDraft; value: string }) =>
      draft === null ? {} : { draft: { ...draft, [field]: [...value].slice(0, LONGEST_RECIPIENT).join('') } },
    ),
    toggleNotice: assign(({ context: { draft } }, { days }: { days: NoticeDays }) => {
      if (draft === null) return {};
      const others = draft.notices.filter((one) => one !== days);
      const notices = others.length < draft.notices.length ? others : [...others, days].sort((one, two) => one - two);
      return { draft: { ...draft, notices } };
    }),
    clearDraft: assign({ draft: null }),
    storeSave: assign(({ context: { draft } }) =>
      draft === null ? {} : { write: { kind: 'save' as const, wanted: draft } },
    ),
    storePause: assign((_, { id, isPaused }: { id: string; isPaused: boolean }) => ({
      write: { kind: 'pause' as const, id, isPaused },
      deleted: null,
    })),
    storeDelete: assign((_, { id }: { id: string }) => ({ write: { kind: 'delete' as const, id }, deleted: null })),
    storeRestore: assign(({ context: { deleted } }) =>
      deleted === null
        ? {}
        : { write: { kind: 'restore' as const, wanted: wantedOf(deleted), isPaused: deleted.isPaused } },
    ),
    /** The list as the shop has it now; what was deleted is kept for Undo. */
    storeWritten: assign(({ context }, { outcome }: Answer<Occasions>) => {
      if (!outcome.ok) return {};
      const { write } = context;
      const deleted = write?.kind === 'delete' ? (reminderOf(context, write.id) ?? null) : null;
      return { ...outcome.value, draft: null, deleted };
    }),
    storeRefusal: assign((_, answer: Answer) => ({ refusal: refusalOf(answer) })),
    storeFailure: assign({ refusal: { code: 'FAILED', message: words.failed } }),
    clearRefusal: assign({ refusal: null }),
    emitWritten: emit(({ context }) => ({ ...toast, text: doneText(writeOf(context)) })),
    emitDraft: emit(({ context: { draft } }) => ({ type: 'draft.changed' as const, draft })),
    emitLoginWanted: emit({ type: 'login.wanted' }),
  },
});
