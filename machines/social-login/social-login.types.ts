import type { ActorRef, ActorRefFrom, Snapshot, SnapshotFrom } from 'xstate';
import type { CodeEntryReport, CodeSendingPorts } from '../code-entry/index.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { EntryClass } from '../rules/contact/login-entry.ts';
import type { socialLoginMachine } from './social-login.machine.ts';

export type ProviderName = 'google' | 'facebook' | 'local';
export type Provider = { readonly provider: ProviderName; readonly label: string };

/** How a provider sent the shopper back: with an attempt to go on from, or without one. */
export type SocialReturn = { readonly fbid: string } | { readonly error: 'cancelled' | 'failed' };

export type SocialLoginInput = {
  readonly returned: SocialReturn | null;
  /** the page to come back to, a path of the shop */
  readonly return_to: string;
  readonly isCheckout: boolean;
  /** who hears the reports */
  readonly parent: ActorRef<Snapshot<unknown>, SocialLoginReport>;
};

/** What the social login ends with: the open account, or a refusal when the person left. */
export type SocialLoginOutput = Outcome<LoginResult>;

/** What the provider told, and what the shop knows of that address. */
export type SocialCheck = {
  readonly user_class: EntryClass;
  readonly user_name: string | null;
  readonly user_email: string | null;
  readonly selected_country_code: string;
  /** not when the provider has proven who that is */
  readonly needsCode: boolean;
};

/** How a login or a registration ended (LGN-24). */
export type LoginResult = {
  readonly status: boolean;
  readonly uid: string | null;
  readonly username: string | null;
  readonly cart_count: number;
  readonly message: string;
};

export type SocialLoginContext = SocialLoginInput & {
  readonly providers: readonly Provider[];
  /** the provider that is on its way */
  readonly provider: Provider | null;
  readonly check: SocialCheck | null;
  /** the address of somebody whose provider knows none, as typed */
  readonly email: string;
  /** the words that a refused state shows */
  readonly refusal: string;
  readonly outcome: SocialLoginOutput;
};

export type SocialLoginEvent =
  /** the person goes to a provider */
  | { type: 'provider.choose'; provider: Provider }
  /** stays here after all, as after coming back by the back button */
  | { type: 'provider.cancel' }
  /** types the address that the provider did not tell */
  | { type: 'email.type'; value: string }
  /** asks for a code to it */
  | { type: 'email.submit' }
  /** goes back to the other ways to log in */
  | { type: 'social.leave' }
  /** from the code entry: the code is under way */
  | CodeEntryReport;

/** What the social login reports to the flow that invoked it. */
export type SocialLoginReport =
  /** the way goes on at the provider's own page */
  { type: 'external.wanted'; url: string };

export type SocialRequest = {
  readonly fbid: string;
  readonly email: string;
  readonly name: string;
  readonly otp: string;
  readonly isVerified: boolean;
  readonly isCheckout: boolean;
  readonly country_code: string;
};

/** Whose account is opened, or made. */
export type SocialClaim = { readonly isNew: boolean; readonly request: Omit<SocialRequest, 'otp'> };

export type SocialLoginPorts = CodeSendingPorts & {
  readonly loadProviders: Port<undefined, Outcome<readonly Provider[]>>;
  readonly startProvider: Port<
    { provider: ProviderName; return_to: string },
    Outcome<{ readonly authorize_url: string }>
  >;
  readonly checkSocial: Port<{ fbid: string }, Outcome<SocialCheck>>;
  /** which kind of shopper a typed address belongs to */
  readonly checkEmail: Port<{ email: string }, Outcome<{ readonly user_class: EntryClass }>>;
  readonly socialSignIn: Port<SocialRequest, Outcome<LoginResult>>;
  readonly socialRegister: Port<SocialRequest, Outcome<LoginResult>>;
};

export type SocialLoginActor = ActorRefFrom<typeof socialLoginMachine>;
export type SocialLoginSnapshot = SnapshotFrom<typeof socialLoginMachine>;
