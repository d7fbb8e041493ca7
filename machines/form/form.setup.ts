import { assign, emit, fromCallback, setup } from 'xstate';
import { codeEntryFor, codeRequestOf, codeTexts, isEntryLeft } from '../code-entry/index.ts';
import { isLoginOver, isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import {
  fieldNamed,
  fittingValues,
  isFormComplete,
  phoneToVerify,
  takesFiles,
  typedValue,
} from '../rules/forms/form.ts';
import type { CheckCode, CodeEntryInput } from '../code-entry/index.ts';
import type { SentForm } from '../domain/index.ts';
import type { Answer } from '../kit/answer.ts';
import { formFlowWords } from './form.words.ts';
import type {
  ChosenFile,
  FormContext,
  FormEmitted,
  FormEvent,
  FormInput,
  FormPorts,
  PhoneClaim,
  PhoneProof,
} from './form.types.ts';

const keyOf = (seed: string, sentCount: number): string => `${seed}-${sentCount}`;

export const initialContext = ({ definition, draft, known, today, keySeed }: FormInput): FormContext => ({
  definition,
  known,
  today,
  keySeed,
  values: fittingValues(definition, { ...known, ...draft?.values }),
  key: draft?.key ?? keyOf(keySeed, 0),
  sentCount: 0,
  phone: draft?.phone ?? null,
  sent: null,
  refusal: null,
  chosen: null,
  fileMessage: '',
});

/** The phone that a code has to prove first; null when none has to, or when it is proven. */
export const unverifiedPhone = ({ definition, values, phone }: FormContext): string | null => {
  const wanted = phoneToVerify(definition, values);
  return wanted === null || wanted === phone?.phone ? null : wanted;
};

/** What the entry of the code starts from. */
export const codeEntryInput = (context: FormContext, parent: CodeEntryInput['parent']): CodeEntryInput<PhoneClaim> => {
  const phone = unverifiedPhone(context) ?? '';
  return {
    challenge: null,
    request: codeRequestOf({ purpose: 'form', mobile: phone }),
    claim: { phone },
    contact: phone,
    checkFailedText: codeTexts.checkFailed,
    parent,
  };
};

/** Checks the code of a phone. */
export const phoneCheck =
  ({ provePhone }: FormPorts): CheckCode<PhoneClaim, PhoneProof> =>
  ({ claim, otp }, options) =>
    provePhone({ ...claim, otp }, options);

const base = setup({
  types: {
    input: {} as FormInput,
    context: {} as FormContext,
    events: {} as FormEvent,
    emitted: {} as FormEmitted,
    tags: {} as 'busy' | 'slow',
    children: {} as { codeEntry: 'codeEntry' },
  },
  actors: {
    codeEntry: codeEntryFor<PhoneClaim, PhoneProof>(),
    sendForm: unprovided<FormPorts['sendForm']>('sendForm'),
    takeFile: unprovided<FormPorts['takeFile']>('takeFile'),
    sessionListener: fromCallback<{ type: 'session.authenticated' }>(() => undefined),
  },
  guards: {
    isOk,
    isLoginOver,
    isEntryLeft,
    /** the proof has ended, or was for another phone */
    isProofOver: ({ context: { definition, values } }, answer: Answer) =>
      refusalOf(answer)?.code === 'PHONE_UNVERIFIED' && phoneToVerify(definition, values) !== null,
    isPhoneUnverified: ({ context }) =>
      isFormComplete(context.definition, context.values, context.today) && unverifiedPhone(context) !== null,
    isFileField: ({ context: { definition } }, { field }: { field: string }) =>
      takesFiles(fieldNamed(definition, field)),
    isComplete: ({ context: { definition, values, today } }) => isFormComplete(definition, values, today),
  },
  delays: { requestTimeout, slowHint },
});

export const formSetup = base.extend({
  actions: {
    storeField: assign(({ context: { definition, values } }, params: { field: string; value: string }) => {
      const field = fieldNamed(definition, params.field);
      return field === undefined ? {} : { values: { ...values, [field.name]: typedValue(field, params.value) } };
    }),
    storeChosen: assign((_, { field, file }: ChosenFile) => ({ chosen: { field, file } })),
    storeTaken: assign(({ context: { chosen, values } }, { outcome }: Answer<string>) =>
      outcome.ok && chosen !== null ? { values: { ...values, [chosen.field]: outcome.value } } : {},
    ),
    storeFileRefusal: assign((_, answer: Answer) => ({ fileMessage: refusalOf(answer)?.message ?? '' })),
    storeFileFailed: assign({ fileMessage: formFlowWords.fileFailed }),
    emitDraft: emit(({ context: { definition, values, key, phone } }) => ({
      type: 'draft.changed' as const,
      kind: definition.kind,
      draft: { values, key, ...(phone === null ? {} : { phone }) },
    })),
    storePhone: assign((_, { outcome }: Answer<PhoneProof>) => (outcome.ok ? { phone: outcome.value } : {})),
    dropPhone: assign({ phone: null }),
    storeSent: assign(({ context: { sentCount } }, { outcome }: Answer<SentForm>) =>
      outcome.ok ? { sent: outcome.value, sentCount: sentCount + 1 } : {},
    ),
    storeRefusal: assign((_, answer: Answer) => ({ refusal: refusalOf(answer) })),
    emitSent: emit(({ context: { definition } }) => ({ type: 'form.sent' as const, kind: definition.kind })),
    emitLoginWanted: emit({ type: 'login.wanted' }),
    clearForm: assign(({ context: { definition, known, keySeed, sentCount } }) => ({
      values: fittingValues(definition, known),
      key: keyOf(keySeed, sentCount),
      phone: null,
      sent: null,
    })),
  },
});
