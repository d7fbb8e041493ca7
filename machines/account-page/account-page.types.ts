import type { ActorRefFrom, CallbackActorLogic, SnapshotFrom } from 'xstate';
import type { SavedPaymentMethod } from '../domain/index.ts';
import type { Listener } from '../kit/listener.ts';
import type { Outcome, Refusal } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { Gender } from '../rules/account/profile.ts';
import type { CallLanguage, TenderOccasion, UnwantedMessage } from '../rules/account/message-choices.ts';
import type { NameTitle } from '../rules/contact/person-name.ts';
import type { accountPageMachine } from './account-page.machine.ts';

export type ToldProfile = {
  readonly title: NameTitle;
  readonly name: string;
  /** a day as YYYY-MM-DD; empty when it is not told, and so are the next two */
  readonly birthday: string;
  readonly anniversary: string;
  readonly gender: Gender | '';
};

/** What stands in the fields of the profile, good or not. */
export type ProfileForm = Readonly<Record<keyof ToldProfile, string>>;

/** Mail and mobile are masked; each is changed by a popup of its own. */
export type Profile = ToldProfile & { readonly email: string; readonly mobile: string };

export type MessageChoices = {
  readonly unwanted: readonly UnwantedMessage[];
  readonly muted: readonly TenderOccasion[];
  readonly language: CallLanguage;
};

export type Device = {
  readonly session_id: string;
  readonly device: string;
  readonly began_at: string;
  readonly seen_at: string;
  readonly is_this: boolean;
};

export type Settings = MessageChoices & {
  readonly sessions: readonly Device[];
  readonly deletion: { readonly asked_at: string; readonly due_at: string } | null;
};

export type MethodKind = SavedPaymentMethod['kind'];

export type AccountData =
  | { readonly profile: Profile }
  | { readonly settings: Settings }
  /** of the kind that the page is about */
  | { readonly methods: readonly SavedPaymentMethod[] };
export type AccountPageName = 'profile' | 'settings' | 'cards' | 'upi';

/** What a customer asks for on these pages. */
export type Work =
  | { readonly kind: 'saveProfile'; readonly profile: ToldProfile }
  | { readonly kind: 'saveMessages'; readonly choices: MessageChoices }
  | { readonly kind: 'endSession'; readonly session_id: string }
  | { readonly kind: 'endOthers' }
  | { readonly kind: 'export' }
  | { readonly kind: 'delete' }
  | { readonly kind: 'keep' }
  | { readonly kind: 'preferMethod'; readonly method_id: string; readonly of: MethodKind }
  | { readonly kind: 'forgetMethod'; readonly method_id: string; readonly of: MethodKind };

export type SavedFile = { readonly name: string; readonly text: string };

/** What came of a work: the page as it is now, or a file. */
export type Done = { readonly data: AccountData | null; readonly file: SavedFile | null };

export type AccountPageInput = {
  readonly page: AccountPageName;
  readonly isCustomer: boolean;
  /** null when the page came without it */
  readonly data: AccountData | null;
};

export type AccountPageContext = AccountPageInput & {
  /** what was asked for last; it goes on after a login or a proof */
  readonly work: Work | null;
  /** what is typed into the profile and not saved; null while the fields stand as the shop has them */
  readonly typed: ProfileForm | null;
  readonly refusal: Refusal | null;
};

/** Heard once, when the page is alive. */
export type DraftEvent =
  /** what was typed in this tab before the page was loaded anew; null when nothing was */
  { type: 'draft.read'; draft: ProfileForm | null };

export type AccountPageEvent =
  | DraftEvent
  /** types into a field of the profile, or chooses */
  | { type: 'field.type'; field: keyof ProfileForm; value: string }
  /** the person asks for the page again */
  | { type: 'data.retry' }
  /** asks for something to be done */
  | { type: 'work.ask'; work: Work }
  /** yes to the question */
  | { type: 'work.confirm' }
  /** no to the question */
  | { type: 'work.dismiss' }
  /** asks for the login popup once more */
  | { type: 'login.request' }
  /** somebody has logged in */
  | { type: 'session.authenticated' }
  /** the popup of codes has gone: it proved who it is, or changed a contact */
  | { type: 'codes.ended' };

export type AccountPageEmitted =
  | { type: 'toast.wanted'; text: string; tone: 'success'; place: 'bottom' }
  | { type: 'login.wanted' }
  /** a code should prove who it is */
  | { type: 'proof.wanted' }
  /** what must survive a reload; null when there is nothing */
  | { type: 'draft.changed'; draft: ProfileForm | null }
  /** the browser should save a file */
  | { type: 'file.wanted'; file: SavedFile }
  | { type: 'header.refreshWanted' };

export type AccountPagePorts = {
  readonly loadData: Port<{ page: AccountPageName }, Outcome<AccountData>>;
  readonly doWork: Port<Work, Outcome<Done>>;
  /** whether somebody has proven lately who it is */
  readonly readProof: Port<undefined, Outcome<boolean>>;
  /** tells once what was typed here before */
  readonly draftListener: Listener<DraftEvent>;
  /** tells when somebody has logged in */
  readonly sessionListener: CallbackActorLogic<{ type: 'session.authenticated' }>;
  /** tells when the popup of codes has gone */
  readonly codesListener: CallbackActorLogic<{ type: 'codes.ended' }>;
};

export type AccountPageActor = ActorRefFrom<typeof accountPageMachine>;
export type AccountPageSnapshot = SnapshotFrom<typeof accountPageMachine>;
