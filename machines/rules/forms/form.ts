import { isEmail, normalEmail } from '../contact/email.ts';
import { isGstin, typedGstin } from '../contact/gstin.ts';
import { normalPhone } from '../contact/country-phone.ts';
import { senderPhoneDigits } from '../contact/phone.ts';
import { dayOfYear } from '../order/dates.ts';
import { addDays, isDay } from '../order/india-time.ts';
import { isOrderNumber, typedOrderNumber } from '../order/order-number.ts';
import { formWords } from './form-words.ts';
import { isPhotoList, MAX_PHOTOS, photoIds } from './photo-list.ts';
import { isRecipientList, recipientProblems, recipientTotals } from './recipient-list.ts';
import { recipientListWords } from './recipient-list-words.ts';
import { isTicketNumber, typedTicketNumber } from './ticket.ts';

/** The forms that become a ticket. */
export const formKinds = [
  'contact',
  'grievance',
  'franchise',
  'customised',
  'corporate',
  'dpl-contest',
  'world-cup-contest',
] as const;
export type FormKind = (typeof formKinds)[number];

export type FieldKind =
  | 'line'
  | 'text'
  | 'name'
  | 'email'
  | 'phone'
  | 'order'
  | 'ticket'
  | 'choice'
  | 'pills'
  | 'tick'
  | 'whole'
  | 'photos'
  | 'date'
  | 'gstin'
  | 'recipients';
export type FieldOption = { readonly value: string; readonly label: string };

/** Options of which each says what it stands for. */
export const optionsOf = (texts: Readonly<Record<string, string>>): readonly FieldOption[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

/** One question of a form. Plain data, so that browser and backend judge an answer by the same rules. */
export type FormField = {
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: string;
  readonly hint?: string;
  /** the most characters that it takes */
  readonly most: number;
  /** what is said when it is left empty; without this it may be */
  readonly missing?: string;
  readonly options?: readonly FieldOption[];
  /** of a whole number: the least and the largest that makes sense */
  readonly between?: readonly [number, number];
  /** of a date: how many days from today it is at the earliest and at the latest */
  readonly daysAhead?: readonly [number, number];
  /** of a phone: whether its country is chosen from a list */
  readonly hasCountries?: boolean;
  /** of a phone: it is proven by a one-time code before the form is sent */
  readonly isVerified?: boolean;
  /** of photos: how many at most */
  readonly photos?: number;
  /** it is asked only where another field has one of these values */
  readonly askedFor?: { readonly field: string; readonly values: readonly string[] };
};

export type FormSection = { readonly title: string; readonly fields: readonly FormField[] };

/** A form: what it asks, in the order in which it stands on the page. */
export type FormDefinition = {
  readonly kind: FormKind;
  readonly sections: readonly FormSection[];
};

export type FormValues = Readonly<Record<string, string>>;
export type FormErrors = Readonly<Record<string, string>>;

const fieldsOf = ({ sections }: FormDefinition): readonly FormField[] => sections.flatMap(({ fields }) => fields);
const valueOf = (values: FormValues, name: string): string => values[name] ?? '';

/** Whether a field is asked, as the others are answered. */
export const isAsked = ({ askedFor }: FormField, values: FormValues): boolean =>
  askedFor === undefined || askedFor.values.includes(valueOf(values, askedFor.field));

const unprintable = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;
const unprintableButBreaks = /(?!\n)[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;
const unprintableInTable = /(?![\n\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

/** What a field keeps of what was typed or pasted: what can be printed, so much of it. */
export const typedValue = ({ kind, most }: FormField, value: string): string => {
  const hasLines = kind === 'text' || kind === 'recipients';
  const tidy = hasLines
    ? value.replaceAll(/\r\n?/g, '\n').replace(kind === 'text' ? unprintableButBreaks : unprintableInTable, ' ')
    : value.replace(unprintable, ' ');
  // Counted as the contract counts; half of a character would be refused.
  return [...tidy].slice(0, most).join('');
};

/** The form in which a value is judged, sent and stored. */
const normalValue = ({ kind }: FormField, value: string): string => {
  // Its last cells may be empty.
  if (kind === 'recipients') return value;
  const trimmed = value.trim();
  if (kind === 'email') return normalEmail(trimmed);
  if (kind === 'phone') return normalPhone(value);
  if (kind === 'order') return typedOrderNumber(trimmed);
  if (kind === 'ticket') return typedTicketNumber(trimmed);
  if (kind === 'gstin') return typedGstin(trimmed);
  return trimmed;
};

const isOption = (value: string, { options }: FormField): boolean =>
  options?.some((option) => option.value === value) === true;

const wholeError = (value: string, { between: [least, largest] = [0, 999_999] }: FormField): string | null => {
  if (!/^\d{1,9}$/.test(value)) return formWords.wholeInvalid;
  return Number(value) < least || Number(value) > largest ? formWords.outside(least, largest) : null;
};

/** What a box says that is ticked. */
export const ticked = 'yes';

type Judge = (value: string, field: FormField, today: string) => string | null;

const dateError: Judge = (value, { daysAhead: [least, largest] = [0, 365] }, today) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || !isDay(value)) return formWords.dateInvalid;
  const [first, last] = [addDays(today, least), addDays(today, largest)];
  return value < first || value > last ? formWords.dateOutside(dayOfYear(first), dayOfYear(last)) : null;
};

const recipientsError: Judge = (value) => {
  if (!isRecipientList(value)) return recipientListWords.listInvalid;
  const wrong = recipientProblems(value).length;
  return wrong === 0 ? null : recipientListWords.rowsWrong(wrong);
};

const judges: Readonly<Record<FieldKind, Judge>> = {
  line: () => null,
  text: () => null,
  name: () => null,
  email: (value) => (isEmail(value) ? null : formWords.emailInvalid),
  phone: (value) => (senderPhoneDigits(value) === null ? formWords.phoneInvalid : null),
  order: (value) => (isOrderNumber(value) ? null : formWords.orderInvalid),
  ticket: (value) => (isTicketNumber(value) ? null : formWords.ticketInvalid),
  choice: (value, field) => (isOption(value, field) ? null : formWords.choiceInvalid),
  pills: (value, field) => (isOption(value, field) ? null : formWords.choiceInvalid),
  tick: (value) => (value === ticked ? null : formWords.choiceInvalid),
  whole: wholeError,
  date: dateError,
  photos: (value, { photos: max = MAX_PHOTOS }) => (isPhotoList(value, max) ? null : formWords.photosInvalid(max)),
  gstin: (value) => (isGstin(value) ? null : formWords.gstinInvalid),
  recipients: recipientsError,
};

function errorOf(field: FormField, values: FormValues, today: string): string | null {
  if (!isAsked(field, values)) return null;
  const value = normalValue(field, valueOf(values, field.name));
  if (value === '') return field.missing ?? null;
  return judges[field.kind](value, field, today);
}

/**
 * What is wrong with each field; only wrong fields have an entry, in the order of the page.
 * @param today YYYY-MM-DD, in India
 */
export const formErrors = (form: FormDefinition, values: FormValues, today: string): FormErrors =>
  Object.fromEntries(
    fieldsOf(form).flatMap((field) => {
      const error = errorOf(field, values, today);
      return error === null ? [] : [[field.name, error]];
    }),
  );

export const isFormComplete = (form: FormDefinition, values: FormValues, today: string): boolean =>
  Object.keys(formErrors(form, values, today)).length === 0;

/** What is sent: each field that is asked and answered, in its normal form. */
export const sentValues = (form: FormDefinition, values: FormValues): FormValues =>
  Object.fromEntries(
    fieldsOf(form)
      .filter((field) => isAsked(field, values))
      .map((field) => [field.name, normalValue(field, valueOf(values, field.name))] as const)
      .filter(([, value]) => value !== ''),
  );

/** The phone that a code proves before the form is sent, in its normal form; null where the form asks for no code. */
export const phoneToVerify = (form: FormDefinition, values: FormValues): string | null => {
  const field = fieldsOf(form).find(({ isVerified }) => isVerified === true);
  return field === undefined || !isAsked(field, values) ? null : normalValue(field, valueOf(values, field.name));
};

/** Whether a field is answered by choosing files. */
export const takesFiles = (field: FormField | undefined): boolean =>
  field?.kind === 'photos' || field?.kind === 'recipients';

export const fieldNamed = (form: FormDefinition, name: string): FormField | undefined =>
  fieldsOf(form).find((field) => field.name === name);

/** The values that fit the form, of what a browser's storage or a link has; anybody can write there. */
export const fittingValues = (form: FormDefinition, values: FormValues): FormValues =>
  Object.fromEntries(
    fieldsOf(form)
      .filter(({ name }) => values[name] !== undefined)
      .map((field) => [field.name, typedValue(field, valueOf(values, field.name))]),
  );

/** The question and its answer as people read them: `What is it about?` and `A delivery`. */
export const readableValues = (
  form: FormDefinition,
  values: FormValues,
): readonly { readonly label: string; readonly value: string }[] =>
  fieldsOf(form)
    .filter(({ name }) => values[name] !== undefined)
    .map(({ name, kind, label, options }) => {
      const value = valueOf(values, name);
      if (kind === 'date') return { label, value: dayOfYear(value) };
      if (kind === 'recipients') return { label, value: recipientListWords.totals(recipientTotals(value)) };
      if (kind === 'photos') return { label, value: formWords.photoCount(photoIds(value).length) };
      return { label, value: options?.find((option) => option.value === value)?.label ?? value };
    });
