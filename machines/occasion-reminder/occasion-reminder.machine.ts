import { withEvent, withOutcome } from '../kit/params.ts';
import { withSlowHint } from '../kit/slow-hint.ts';
import { initialContext, occasionReminderSetup, writeOf } from './occasion-reminder.setup.ts';

/** The days of others (REM-01). A guest may write one; the login is asked for when it is saved. */
export const occasionReminderMachine = occasionReminderSetup.createMachine({
  id: 'occasion-reminder',
  description: 'Lists the days that a customer is reminded of; adds, changes, pauses and deletes them, with Undo',
  context: ({ input }) => initialContext(input),
  invoke: { src: 'draftListener', id: 'draftListener', input: undefined },
  initial: 'deciding',
  on: {
    'draft.read': [
      // What was typed is worth more than what an order says.
      { guard: withEvent('isFound'), target: '.editing', actions: withEvent('storeDraft') },
      { guard: 'isSuggested', target: '.editing', actions: 'storeSuggested' },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'isMissing', target: 'loading' }, { target: 'shown' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadReminders',
        src: 'loadReminders',
        input: undefined,
        onDone: [
          { guard: withOutcome('isOk'), target: 'shown', actions: withOutcome('storeReminders') },
          { guard: withOutcome('isLoginOver'), target: 'shown', actions: 'storeGuest' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
      after: { requestTimeout: 'failed' },
      ...withSlowHint,
    },
    failed: { on: { 'reminders.retry': 'loading' } },
    shown: {
      initial: 'idle',
      exit: 'clearRefusal',
      states: { idle: {}, troubled: { description: 'What was asked for was not done, and the page says why' } },
      on: {
        'reminder.add': { target: 'editing', actions: withEvent('storeNew') },
        'reminder.edit': { guard: withEvent('isKnown'), target: 'editing', actions: withEvent('storeKnown') },
        'reminder.pause': { guard: withEvent('isKnown'), target: 'writing', actions: withEvent('storePause') },
        'reminder.delete': { guard: withEvent('isKnown'), target: 'writing', actions: withEvent('storeDelete') },
        'reminder.restore': { guard: 'hasDeleted', target: 'writing', actions: 'storeRestore' },
      },
    },
    editing: {
      description: 'What is typed stays through a reload, a refusal and a login',
      initial: 'pristine',
      entry: 'emitDraft',
      on: {
        'field.type': { target: '.pristine', actions: [withEvent('storeField'), 'emitDraft'] },
        'notice.toggle': { target: '.pristine', actions: [withEvent('toggleNotice'), 'emitDraft'] },
        'reminder.submit': 'decidingDraft',
        'reminder.cancel': { target: 'deciding', actions: ['clearDraft', 'emitDraft', 'finishSuggested'] },
      },
      states: {
        pristine: { entry: 'clearRefusal' },
        rejected: {
          description: 'Each field says what is wrong, until it is right',
          on: {
            'field.type': { actions: [withEvent('storeField'), 'emitDraft'] },
            'notice.toggle': { actions: [withEvent('toggleNotice'), 'emitDraft'] },
          },
        },
        refused: { description: 'The shop says no, or no answer came; sent again it is the same reminder' },
      },
    },
    decidingDraft: {
      always: [
        { guard: 'isComplete', target: 'decidingCustomer', actions: ['storeSave', 'clearRefusal'] },
        { target: 'editing.rejected' },
      ],
    },
    decidingCustomer: { always: [{ guard: 'isGuest', target: 'needsLogin' }, { target: 'writing' }] },
    needsLogin: {
      description: 'What was asked for goes on after the login',
      entry: 'emitLoginWanted',
      invoke: { id: 'sessionListener', src: 'sessionListener' },
      on: {
        'login.request': { actions: 'emitLoginWanted' },
        'login.dismiss': 'decidingReturn',
        'session.authenticated': { target: 'writing', actions: 'storeCustomer' },
      },
    },
    writing: {
      tags: 'busy',
      invoke: {
        id: 'writeReminder',
        src: 'writeReminder',
        input: ({ context }) => writeOf(context),
        onDone: [
          {
            guard: withOutcome('isOk'),
            target: 'shown',
            actions: [withOutcome('storeWritten'), 'emitDraft', 'finishSuggested', 'emitWritten'],
          },
          { guard: withOutcome('isLoginOver'), target: 'needsLogin' },
          { target: 'decidingTrouble', actions: withOutcome('storeRefusal') },
        ],
        onError: { target: 'decidingTrouble', actions: 'storeFailure' },
      },
      after: { requestTimeout: { target: 'decidingTrouble', actions: 'storeFailure' } },
      ...withSlowHint,
    },
    decidingTrouble: { always: [{ guard: 'hasDraft', target: 'editing.refused' }, { target: 'shown.troubled' }] },
    decidingReturn: { always: [{ guard: 'hasDraft', target: 'editing' }, { target: 'shown' }] },
  },
});
