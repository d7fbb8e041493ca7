import type { CodeEntryActor } from '../code-entry/index.ts';
import type { SentForm } from '../domain/index.ts';
import { fieldNamed, formErrors, isAsked } from '../rules/forms/form.ts';
import type { FormErrors, FormSection, FormValues } from '../rules/forms/form.ts';
import type { FormNotice, FormScreen, FormSnapshot } from './form.types.ts';
import { formFlowWords } from './form.words.ts';

export const selectFormScreen = (snapshot: FormSnapshot): FormScreen => {
  if (snapshot.matches({ proving: 'enteringCode' })) return 'code';
  return snapshot.matches('sent') ? 'sent' : 'form';
};

/** The code entry while a code is asked for or entered, a chart of its own. */
export const selectFormCodeEntry = ({ children }: FormSnapshot): CodeEntryActor | undefined => children.codeEntry;
export const selectFormValues = ({ context }: FormSnapshot): FormValues => context.values;
export const selectSentForm = ({ context }: FormSnapshot): SentForm | null => context.sent;
export const selectIsFormBusy = (snapshot: FormSnapshot): boolean =>
  snapshot.matches('sending') || snapshot.matches({ proving: 'sendingCode' });
export const selectIsFormSlow = (snapshot: FormSnapshot): boolean => snapshot.hasTag('slow');

/** The field whose file is looked at just now, or null. */
export const selectTakingField = (snapshot: FormSnapshot): string | null =>
  snapshot.matches({ editing: 'taking' }) ? (snapshot.context.chosen?.field ?? null) : null;

/** The field that the shop did not like, when it is one of the page. */
const refusedField = (snapshot: FormSnapshot): string | null => {
  const { definition, refusal, values } = snapshot.context;
  if (!snapshot.matches({ editing: 'refused' }) || refusal?.field === undefined) return null;
  const field = fieldNamed(definition, refusal.field);
  return field !== undefined && isAsked(field, values) ? field.name : null;
};

/** The parts of the form with the fields that are asked just now. */
export const selectFormSections = ({ context: { definition, values } }: FormSnapshot): readonly FormSection[] =>
  definition.sections
    .map(({ title, fields }) => ({ title, fields: fields.filter((field) => isAsked(field, values)) }))
    .filter(({ fields }) => fields.length > 0);

/** What is wrong with each field, by its name. */
export const selectFormErrors = (snapshot: FormSnapshot): FormErrors => {
  const { definition, values, today, refusal } = snapshot.context;
  if (snapshot.matches({ editing: 'rejected' })) return formErrors(definition, values, today);
  const { chosen, fileMessage } = snapshot.context;
  if (snapshot.matches({ editing: 'fileRefused' }) && chosen !== null) return { [chosen.field]: fileMessage };
  const field = refusedField(snapshot);
  return field === null ? {} : { [field]: refusal?.message ?? '' };
};

/** What is wrong with the whole: a refusal that belongs to no field, a send without an answer, or a login that is over. */
export const selectFormNotice = (snapshot: FormSnapshot): FormNotice | null => {
  if (snapshot.matches({ editing: 'unsure' })) return { tone: 'warning', text: formFlowWords.unsure };
  if (snapshot.matches({ editing: 'interrupted' })) return { tone: 'warning', text: formFlowWords.interrupted };
  if (!snapshot.matches({ editing: 'refused' }) || refusedField(snapshot) !== null) return null;
  return { tone: 'error', text: snapshot.context.refusal?.message ?? '' };
};
