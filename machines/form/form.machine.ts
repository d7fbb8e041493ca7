import { withEvent, withOutcome } from '../kit/params.ts';
import { withSlowHint } from '../kit/slow-hint.ts';
import { sentValues } from '../rules/forms/form.ts';
import { proving } from './states/proving.ts';
import { taking } from './states/taking.ts';
import { formSetup, initialContext } from './form.setup.ts';

/** What all forms of the shop share: what is typed is kept until the shop has given it the number of a ticket. */
export const formMachine = formSetup.createMachine({
  id: 'form',
  description: 'Takes what a form asks, keeps it through reloads, failed sends and logins, and sends it as one ticket',
  context: ({ input }) => initialContext(input),
  initial: 'editing',
  states: {
    editing: {
      initial: 'pristine',
      on: {
        'field.type': { target: '.pristine', actions: [withEvent('storeField'), 'emitDraft'] },
        'file.choose': { guard: withEvent('isFileField'), target: '.taking', actions: withEvent('storeChosen') },
        'form.submit': { target: 'decidingForm', actions: 'emitDraft' },
      },
      states: {
        pristine: {},
        rejected: {
          description: 'Something is missing or wrong: each field says what, until it is right',
          on: { 'field.type': { actions: [withEvent('storeField'), 'emitDraft'] } },
        },
        refused: { description: 'The shop says no, in words for the shopper' },
        taking,
        fileRefused: { description: 'A file was not taken; its field says why' },
        unsure: { description: 'No answer came; sending it again under the same key makes no second ticket' },
        interrupted: {
          description: 'The login is over; the form goes on its way after the next one, unless it is changed before',
          entry: 'emitLoginWanted',
          invoke: { id: 'sessionListener', src: 'sessionListener' },
          on: { 'session.authenticated': '#form.sending' },
        },
      },
    },
    decidingForm: {
      always: [
        { guard: 'isPhoneUnverified', target: 'proving' },
        { guard: 'isComplete', target: 'sending' },
        { target: 'editing.rejected' },
      ],
    },
    proving,
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendForm',
        src: 'sendForm',
        input: ({ context: { definition, values, key, phone } }) => ({
          kind: definition.kind,
          values: sentValues(definition, values),
          key,
          proof: phone?.proof,
        }),
        onDone: [
          { guard: withOutcome('isOk'), target: 'sent', actions: [withOutcome('storeSent'), 'emitSent'] },
          { guard: withOutcome('isProofOver'), target: 'proving', actions: 'dropPhone' },
          { guard: withOutcome('isLoginOver'), target: 'editing.interrupted' },
          { target: 'editing.refused', actions: withOutcome('storeRefusal') },
        ],
        onError: 'editing.unsure',
      },
      after: { requestTimeout: 'editing.unsure' },
      ...withSlowHint,
    },
    sent: {
      description: 'The shop has it and has given it a number',
      on: { 'form.restart': { target: 'editing', actions: 'clearForm' } },
    },
  },
});
