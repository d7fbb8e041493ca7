import { assign, emit, setup } from 'xstate';
import { isLoginOver, isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { fieldNamed, fittingValues, isFormComplete, takesFiles, typedValue } from '../rules/forms/form.ts';
import type { SentForm } from '../domain/index.ts';
import type { Answer } from '../kit/answer.ts';
import { formFlowWords } from './form.words.ts';
import type { ChosenFile, FormContext, FormEmitted, FormEvent, FormInput, FormPorts } from './form.types.ts';

const keyOf = (seed: string, sentCount: number): string => `${seed}-${sentCount}`;

export const initialContext = ({ definition, draft, known, today, keySeed }: FormInput): FormContext => ({
  definition,
  known,
  today,
  keySeed,
  values: fittingValues(definition, { ...known, ...draft?.values }),
  key: draft?.key ?? keyOf(keySeed, 0),
  sentCount: 0,
  sent: null,
  refusal: null,
  chosen: null,
  fileMessage: '',
});

const base = setup({
  types: {
    input: {} as FormInput,
    context: {} as FormContext,
    events: {} as FormEvent,
    emitted: {} as FormEmitted,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    sendForm: unprovided<FormPorts['sendForm']>('sendForm'),
    takeFile: unprovided<FormPorts['takeFile']>('takeFile'),
  },
  guards: {
    isOk,
    isLoginOver,
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
    emitDraft: emit(({ context: { definition, values, key } }) => ({
      type: 'draft.changed' as const,
      kind: definition.kind,
      draft: { values, key },
    })),
    storeSent: assign(({ context: { sentCount } }, { outcome }: Answer<SentForm>) =>
      outcome.ok ? { sent: outcome.value, sentCount: sentCount + 1 } : {},
    ),
    storeRefusal: assign((_, answer: Answer) => ({ refusal: refusalOf(answer) })),
    emitSent: emit(({ context: { definition } }) => ({ type: 'form.sent' as const, kind: definition.kind })),
    emitLoginWanted: emit({ type: 'login.wanted' }),
    clearForm: assign(({ context: { definition, known, keySeed, sentCount } }) => ({
      values: fittingValues(definition, known),
      key: keyOf(keySeed, sentCount),
      sent: null,
    })),
  },
});
