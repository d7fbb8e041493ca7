import type { ActorRefFrom, CallbackActorLogic, SnapshotFrom } from 'xstate';
import type { Outcome, Refusal } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { Country } from '../rules/countries.ts';
import type { EntryClass } from '../rules/login-entry.ts';
import type { NameTitle } from '../rules/person-name.ts';
import type { loginMachine } from './login.machine.ts';

export type ContactKind = 'email' | 'mobile';

/** What happens after the login: most pages reload, checkout goes on, a guest's heart is kept. */
export type Continuation = { kind: 'reload' } | { kind: 'checkout' } | { kind: 'heart'; nid: number };

export type LoginInput = { readonly continuation: Continuation; readonly ref_url: string };

/** What check-user says about a contact. `status_code` 400: it belongs to another account. */
export type ContactCheck = {
  readonly status_code: 200 | 400;
  readonly message: string;
  readonly data: { readonly user_class: EntryClass; readonly emailVerified: 0 | 1; readonly check_mobile: 0 | 1 };
  readonly old_entry: string | null;
};

/** When a new code may be asked for: server times, and when this browser heard them (all epoch ms). */
export type Challenge = {
  readonly resend_at: number;
  readonly expires_at: number;
  readonly server_now: number;
  readonly received_at: number;
};

export type LoginResult = {
  readonly status: boolean;
  readonly uid: string | null;
  readonly username: string | null;
  readonly cart_count: number;
  readonly message: string;
};

export type LoginContext = {
  readonly continuation: Continuation;
  readonly ref_url: string;
  /** outside India there is no mobile login, and a country is chosen */
  readonly user_is_international: boolean;
  /** the kind of the first contact: the one that is proven */
  readonly kind: ContactKind;
  /** the first contact as typed */
  readonly contact: string;
  /** the contact of the other kind, for a new shopper */
  readonly second: string;
  readonly country: Country;
  /** what is typed into the country picker */
  readonly query: string;
  readonly name: string;
  readonly title: NameTitle;
  readonly check: ContactCheck | null;
  /** an account that a contact already belongs to, and which of the contacts */
  readonly found: { readonly kind: ContactKind; readonly message: string; readonly old_entry: string | null } | null;
  readonly challenge: Challenge | null;
  /** whole seconds until a new code may be asked for */
  readonly secondsLeft: number;
  readonly otp: string;
  /** the words that a refused state shows */
  readonly refusal: string;
  /** why no new code was sent */
  readonly resendRefusal: string;
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
  /** chooses how to be addressed */
  | { type: 'title.choose'; title: NameTitle }
  /** types the contact of the other kind */
  | { type: 'second.type'; value: string }
  /** Create Account */
  | { type: 'details.submit' }
  /** opens the country picker */
  | { type: 'country.open' }
  /** narrows the list of countries */
  | { type: 'country.search'; query: string }
  /** takes a country, and with it its dial code */
  | { type: 'country.choose'; country: Country }
  /** leaves the country picker as it was */
  | { type: 'country.close' }
  /** logs in to the account that was found */
  | { type: 'entry.proceed' }
  /** goes on with another contact than the one found */
  | { type: 'entry.useNew' }
  /** types the one-time password */
  | { type: 'code.type'; value: string }
  /** leaves the code field */
  | { type: 'code.leave' }
  /** Verify OTP, or Enter */
  | { type: 'code.submit' }
  /** asks for a new code */
  | { type: 'code.resend' }
  /** from the ticker: a second has passed */
  | { type: 'resend.ticked'; secondsLeft: number }
  /** from the ticker: a new code may be asked for */
  | { type: 'resend.awoken' }
  /** starts all over */
  | { type: 'login.reset' }
  /** asks to close the popup */
  | { type: 'sheet.dismiss' };

export type LoginEmitted =
  /** the account is open: session and header may follow */
  | { type: 'login.succeeded'; continuation: Continuation; username: string | null; cart_quantity: number }
  /** the popup has nothing more to show */
  | { type: 'login.dismissed' }
  | { type: 'page.reloadWanted' }
  | { type: 'navigation.wanted'; to: string; replace: true }
  /** a product that a guest had marked waits to be kept */
  | { type: 'heart.wanted'; nid: number };

export type ContactQuestion = { readonly kind: ContactKind; readonly value: string; readonly country_code: string };

export type CodeRequest = {
  readonly user_name: string;
  readonly resend_otp: 'y' | 'n';
  readonly country_code: string;
  /** the contact that the code goes to; the other one is '' */
  readonly email: string;
  readonly mobile: string;
  readonly purpose: 'login' | 'register';
  readonly existingDetailsUsed: boolean;
};

export type SignInRequest = {
  readonly email: string;
  readonly mobile: string;
  readonly otp: string;
  readonly is_verified_user: 0 | 1;
  readonly check_mobile: 0 | 1;
  readonly country_code: string;
  readonly is_checkout: 0 | 1;
  readonly nid: number | null;
};

export type RegisterRequest = SignInRequest & {
  readonly name: string;
  readonly title: NameTitle;
  readonly ref_url: string;
  readonly old_entry: string;
  readonly login_through: ContactKind;
  readonly isInternational: 0 | 1;
};

/** With a challenge: the code sent before is still good, and a new one may be asked for later. */
export type CodeRefusal = Refusal & { challenge?: Challenge };

export type LoginPorts = {
  readonly checkStatus: Port<undefined, Outcome<{ logged_in: boolean; user_is_international: boolean }>>;
  readonly checkContact: Port<ContactQuestion, Outcome<ContactCheck>>;
  readonly sendCode: Port<CodeRequest, Outcome<Challenge, CodeRefusal>>;
  readonly signIn: Port<SignInRequest, Outcome<LoginResult>>;
  readonly register: Port<RegisterRequest, Outcome<LoginResult>>;
  /** sends `resend.ticked` each second and `resend.awoken` at the end */
  readonly resendTicker: CallbackActorLogic<LoginEvent, Challenge>;
};

export type LoginActor = ActorRefFrom<typeof loginMachine>;
export type LoginSnapshot = SnapshotFrom<typeof loginMachine>;
