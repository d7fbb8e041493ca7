import type { ActorRefFrom, CallbackActorLogic, SnapshotFrom } from 'xstate';
import type { Challenge, CodeEntryReport, CodeSendingPorts } from '../code-entry/index.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { CountryPickerPorts } from '../country-picker/index.ts';
import type { LoginResult, SocialLoginPorts, SocialLoginReport, SocialReturn } from '../social-login/index.ts';
import type { Country } from '../rules/contact/countries.ts';
import type { EntryClass } from '../rules/contact/login-entry.ts';
import type { NameTitle } from '../rules/contact/person-name.ts';
import type { Tracked } from '../rules/events/catalogue.ts';
import type { loginMachine } from './login.machine.ts';

export type ContactKind = 'email' | 'mobile';

/** What happens after the login: most pages reload, checkout goes on, one that was interrupted stays, a guest's heart is kept. */
export type Continuation =
  | { kind: 'reload' }
  | { kind: 'checkout' }
  | { kind: 'stay' }
  | { kind: 'heart'; nid: number };

export type LoginInput = {
  readonly continuation: Continuation;
  readonly ref_url: string;
  /** this tab asked for a code that may still be good, as before a reload */
  readonly hasAskedBefore: boolean;
  /** how a provider sent the shopper back; null when nobody comes from one */
  readonly social: SocialReturn | null;
  /** what was typed before the popup was closed, on this page; null when nothing was */
  readonly typed: TypedForm | null;
};

export type { LoginResult };

/** What the shop knows of a contact. */
export type ContactCheck = {
  /** it was typed into another account, which has proven `old_entry` */
  readonly isClaimed: boolean;
  readonly message: string;
  readonly user_class: EntryClass;
  readonly isProfileIncomplete: boolean;
  readonly hasProvenMobile: boolean;
  readonly old_entry: string | null;
};

/** What somebody typed before the code was sent; kept, sealed, for a reload. */
export type LoginForm = {
  readonly contact: string;
  readonly second: string;
  readonly country: Country;
  readonly name: string;
  readonly title: NameTitle;
};

/** What stands in the fields of the login. */
export type TypedForm = LoginForm & {
  /** the kind of the first contact: the one that is proven */
  readonly kind: ContactKind;
};

/** The code that this browser may still enter, and what was typed for it if that could be kept. */
export type RecalledCode = {
  readonly challenge: Challenge;
  readonly purpose: 'login' | 'register';
  readonly kind: ContactKind;
  readonly form: LoginForm | null;
};

export type LoginContext = TypedForm & {
  readonly continuation: Continuation;
  readonly ref_url: string;
  readonly hasAskedBefore: boolean;
  readonly social: SocialReturn | null;
  /** outside India there is no mobile login, and a country is chosen */
  readonly user_is_international: boolean;
  readonly check: ContactCheck | null;
  /** an account that a contact already belongs to, and which of the contacts */
  readonly found: { readonly kind: ContactKind; readonly message: string; readonly old_entry: string | null } | null;
  /** a code from before a reload, and what it is for */
  readonly recalled: Pick<RecalledCode, 'challenge' | 'purpose'> | null;
  /** the words that a refused state shows */
  readonly refusal: string;
  readonly result: LoginResult | null;
};

export type LoginEvent =
  /** the person types a first contact */
  | { type: 'contact.type'; value: string }
  /** asks for a code */
  | { type: 'contact.submit' }
  /** With Mobile / With Email */
  | { type: 'mode.toggle' }
  /** goes back to the first contact */
  | { type: 'contact.edit' }
  /** types the own name */
  | { type: 'name.type'; value: string }
  /** leaves the field of the name */
  | { type: 'name.leave' }
  /** chooses how to be addressed */
  | { type: 'title.choose'; title: NameTitle }
  /** types the contact of the other kind */
  | { type: 'second.type'; value: string }
  /** leaves the field of that contact */
  | { type: 'second.leave' }
  /** Create Account */
  | { type: 'details.submit' }
  /** opens the country picker */
  | { type: 'country.open' }
  /** logs in to the account that was found */
  | { type: 'entry.proceed' }
  /** goes on with another contact than the one found */
  | { type: 'entry.useNew' }
  /** starts all over */
  | { type: 'login.reset' }
  /** asks to close the popup */
  | { type: 'sheet.dismiss' }
  /** somebody has logged in without this popup, as in another tab */
  | { type: 'session.authenticated' }
  /** from the code entry: the code is under way */
  | CodeEntryReport
  /** from the social login: it goes on at a provider */
  | SocialLoginReport;

export type LoginEmitted =
  | Tracked
  /** the account is open: session and header may follow */
  | { type: 'login.succeeded'; continuation: Continuation; username: string | null; cart_quantity: number }
  /** the popup has nothing more to show */
  | { type: 'login.dismissed' }
  /** a code is under way: what was typed for it outlives a reload */
  | { type: 'form.kept'; form: LoginForm }
  /** what stands in the fields has changed: it outlives the popup */
  | { type: 'form.typed'; typed: TypedForm }
  /** there is nothing to come back to any more */
  | { type: 'form.forgotten' }
  | { type: 'toast.wanted'; text: string; tone: 'info' }
  /** the way goes on at a provider's own page */
  | { type: 'external.wanted'; url: string }
  | { type: 'page.reloadWanted' }
  | { type: 'navigation.wanted'; to: string; replace: true }
  /** a product that a guest had marked waits to be kept */
  | { type: 'heart.wanted'; nid: number };

export type ContactQuestion = { readonly kind: ContactKind; readonly value: string; readonly country_code: string };

export type SignInRequest = {
  readonly email: string;
  readonly mobile: string;
  readonly otp: string;
  readonly isVerified: boolean;
  readonly hasProvenMobile: boolean;
  readonly country_code: string;
  readonly isCheckout: boolean;
  readonly nid: number | null;
};

export type RegisterRequest = SignInRequest & {
  readonly name: string;
  readonly title: NameTitle;
  readonly ref_url: string;
  readonly old_entry: string;
  readonly login_through: ContactKind;
  readonly isAbroad: boolean;
};

/** What a code proves at the login: whose account is opened, or made. */
export type LoginClaim =
  | { readonly purpose: 'login'; readonly request: Omit<SignInRequest, 'otp'> }
  | { readonly purpose: 'register'; readonly request: Omit<RegisterRequest, 'otp'> };

/** Who opens the login; the country is that of a guest abroad, null when nobody tells. */
export type LoginStatus = {
  readonly logged_in: boolean;
  readonly user_is_international: boolean;
  readonly country: Country | null;
};

export type LoginPorts = CodeSendingPorts & {
  readonly checkStatus: Port<undefined, Outcome<LoginStatus>>;
  /** The code that this browser may still enter, or null. */
  readonly recallCode: Port<undefined, Outcome<RecalledCode | null>>;
  readonly checkContact: Port<ContactQuestion, Outcome<ContactCheck>>;
  readonly signIn: Port<SignInRequest, Outcome<LoginResult>>;
  readonly register: Port<RegisterRequest, Outcome<LoginResult>>;
  readonly countryPicker: CountryPickerPorts;
  readonly socialLogin: SocialLoginPorts;
  readonly sessionListener: CallbackActorLogic<{ type: 'session.authenticated' }>;
};

export type LoginActor = ActorRefFrom<typeof loginMachine>;
export type LoginSnapshot = SnapshotFrom<typeof loginMachine>;
