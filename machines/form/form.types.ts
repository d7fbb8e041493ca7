import type { ActorRefFrom, CallbackActorLogic, SnapshotFrom } from 'xstate';
import type { CodeEntryReport, CodeSendingPorts } from '../code-entry/index.ts';
import type { SentForm } from '../domain/index.ts';
import type { Outcome, Refusal } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { FormDefinition, FormField, FormKind, FormValues } from '../rules/forms/form.ts';
import type { formMachine } from './form.machine.ts';

/** The server's word that a code has proven a phone; it ends after a day. */
export type PhoneProof = { readonly phone: string; readonly proof: string };

/** What was typed and not sent yet, with the key under which it may have been sent already. */
export type FormDraft = { readonly values: FormValues; readonly key: string; readonly phone?: PhoneProof | undefined };

/** What a code is to prove. */
export type PhoneClaim = Pick<PhoneProof, 'phone'>;

export type FormInput = {
  readonly definition: FormDefinition;
  /** what this tab remembers */
  readonly draft: FormDraft | null;
  /** what the shop knows already: who writes, or which order a link was about */
  readonly known: FormValues;
  /** YYYY-MM-DD, in India */
  readonly today: string;
  /** unguessable; keys of sends are made of it */
  readonly keySeed: string;
};

export type FormContext = Pick<FormInput, 'definition' | 'known' | 'today' | 'keySeed'> & {
  readonly values: FormValues;
  /** names this form's ticket, however often it is sent */
  readonly key: string;
  /** forms that were sent from this page */
  readonly sentCount: number;
  /** of the phone that was proven last */
  readonly phone: PhoneProof | null;
  readonly sent: SentForm | null;
  readonly refusal: Refusal | null;
  /** the file that is looked at, and the field that it is for */
  readonly chosen: ChosenFile | null;
  /** why a file was not taken */
  readonly fileMessage: string;
};

export type ChosenFile = { readonly field: string; readonly file: File };

export type FormEvent =
  /** the shopper types into a field, or chooses */
  | { type: 'field.type'; field: string; value: string }
  /** the shopper chooses a file for a field, takes a photo or drops one */
  | { type: 'file.choose'; field: string; file: File }
  /** the shopper sends the form */
  | { type: 'form.submit' }
  /** after one that was sent the shopper wants to write another one */
  | { type: 'form.restart' }
  /** somebody has logged in again */
  | { type: 'session.authenticated' }
  /** from the code entry: the code is under way */
  | CodeEntryReport;

export type FormEmitted =
  /** what must survive a reload */
  | { type: 'draft.changed'; kind: FormKind; draft: FormDraft }
  /** the shop has it: the draft is done with */
  | { type: 'form.sent'; kind: FormKind }
  /** the form is for customers, and the login is over */
  | { type: 'login.wanted' };

export type FormPorts = CodeSendingPorts & {
  readonly sendForm: Port<
    { kind: FormKind; values: FormValues; key: string; proof?: string | undefined },
    Outcome<SentForm>
  >;
  readonly provePhone: Port<PhoneClaim & { readonly otp: string }, Outcome<PhoneProof>>;
  /** What a field says with this file besides what it says now. */
  readonly takeFile: Port<{ field: FormField; value: string; file: File }, Outcome<string>>;
  /** tells when somebody has logged in */
  readonly sessionListener: CallbackActorLogic<{ type: 'session.authenticated' }>;
};

export type FormScreen = 'form' | 'code' | 'sent';
export type FormNotice = { readonly tone: 'error' | 'warning'; readonly text: string };
export type FormActor = ActorRefFrom<typeof formMachine>;
export type FormSnapshot = SnapshotFrom<typeof formMachine>;
