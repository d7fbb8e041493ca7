import { SimulatedClock, createActor, fromCallback } from 'xstate';
import { statePath } from '#machines/kit/state-path.ts';
import { ok } from '#machines/kit/outcome.ts';
import {
  provideLogin,
  selectCodeEntry,
  type ContactCheck,
  type Continuation,
  type LoginEmitted,
  type LoginEvent,
  type LoginInput,
  type LoginPorts,
  type LoginResult,
  type TypedForm,
} from '#machines/login/index.ts';
import { countries } from '#tests/kit/known-countries.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import type { Challenge, CodeEntryEvent, CodeEntrySnapshot, Wait } from '#machines/code-entry/index.ts';

const guest = ok({ logged_in: false, user_is_international: false, country: null });
export const challenge: Challenge = {
  challenge_id: 'c1',
  sent_to: '98******10',
  resend_at: 61_000,
  expires_at: 300_000,
  tries_left: 5,
  server_now: 1_000,
  received_at: 5_000,
};
export const signedIn: LoginResult = { status: true, uid: 'u1', username: 'Asha', cart_count: 2, message: 'Welcome' };
export const check = (user_class: ContactCheck['user_class'], isProfileIncomplete = false): ContactCheck => ({
  isClaimed: false,
  message: '',
  user_class,
  isProfileIncomplete,
  hasProvenMobile: true,
  old_entry: null,
});
export const owned: ContactCheck = {
  ...check('registered_verified'),
  isClaimed: true,
  message: 'It is taken',
  old_entry: 'as***@example.com',
};
export const vouched = {
  user_class: 'registered_verified',
  user_name: 'Asha',
  user_email: 'asha@example.com',
  selected_country_code: '91',
  needsCode: false,
} as const;
export const never = (): Promise<never> => new Promise(() => undefined);
export const network = (): Promise<never> => Promise.reject(new Error('offline'));

type Calls = { port: string; input: unknown }[];

type Answers = Partial<Omit<LoginPorts, 'socialLogin'>> & { socialLogin?: Partial<LoginPorts['socialLogin']> };

/** A login popup with answers; what was asked and what was told are written down. */
export const open = async (
  answers: Answers = {},
  continuation: Continuation = { kind: 'reload' },
  start: Partial<LoginInput> = {},
) => {
  const calls: Calls = [];
  const facts: LoginEmitted[] = [];
  const forms: LoginEmitted[] = [];
  const typed: TypedForm[] = [];
  const clock = new SimulatedClock();
  let tick: (event: CodeEntryEvent) => void = () => undefined;
  let read: (event: { type: 'code.received'; value: string }) => void = () => undefined;
  const ticked: Wait[] = [];
  const heard =
    <I, O>(port: string, call: (input: I, options: { signal: AbortSignal }) => Promise<O>) =>
    (input: I, options: { signal: AbortSignal }): Promise<O> => {
      calls.push({ port, input });
      return call(input, options);
    };
  let tell = (): void => undefined;
  let listens = 0;
  const ports: LoginPorts = {
    sessionListener: fromCallback<{ type: 'session.authenticated' }>(({ sendBack }) => {
      listens += 1;
      tell = () => sendBack({ type: 'session.authenticated' });
    }),
    checkStatus: heard('checkStatus', answers.checkStatus ?? (() => Promise.resolve(guest))),
    recallCode: heard('recallCode', answers.recallCode ?? (() => Promise.resolve(ok(null)))),
    checkContact: heard(
      'checkContact',
      answers.checkContact ?? (() => Promise.resolve(ok(check('registered_verified')))),
    ),
    sendCode: heard('sendCode', answers.sendCode ?? (() => Promise.resolve(ok(challenge)))),
    signIn: heard('signIn', answers.signIn ?? (() => Promise.resolve(ok(signedIn)))),
    register: heard('register', answers.register ?? (() => Promise.resolve(ok(signedIn)))),
    resendTicker: fromCallback<CodeEntryEvent, Wait>(({ sendBack, input }) => {
      ticked.push(input);
      tick = sendBack;
    }),
    smsCodeListener: (send) => {
      read = send;
      return () => (read = () => undefined);
    },
    countryPicker: { loadCountries: () => Promise.resolve(countries) },
    socialLogin: {
      loadProviders: () => Promise.resolve(ok([{ provider: 'local', label: 'Cake ID' }])),
      startProvider: () => Promise.resolve(ok({ authorize_url: 'https://accounts.example/?state=x' })),
      checkSocial: () => Promise.resolve(ok(vouched)),
      checkEmail: () => Promise.resolve(ok({ user_class: 'new' })),
      sendCode: never,
      socialSignIn: heard('socialSignIn', () => Promise.resolve(ok(signedIn))),
      socialRegister: never,
      resendTicker: fromCallback<CodeEntryEvent, Wait>(() => undefined),
      smsCodeListener: () => () => undefined,
      ...answers.socialLogin,
    },
  };
  const actor = createActor(machineUnderTest(provideLogin(ports)), {
    input: { continuation, ref_url: '/cakes', hasAskedBefore: false, social: null, typed: null, ...start },
    clock,
  });
  actor.on('*', (fact) => {
    if (fact.type === 'form.typed') typed.push(fact.typed);
    else (fact.type.startsWith('form.') ? forms : facts).push(fact);
  });
  actor.start();
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  await settled();
  const entry = () => {
    const found = selectCodeEntry(actor.getSnapshot());
    if (found === undefined) throw new Error('no code is asked for');
    return found;
  };
  return {
    actor,
    calls,
    facts,
    forms,
    typed,
    clock,
    ticked,
    tick: (event: CodeEntryEvent) => tick(event),
    /** how often it began to listen for a login in another tab */
    listens: () => listens,
    /** somebody logs in in another tab */
    tell: async () => {
      tell();
      await settled();
    },
    read: (value: string) => read({ type: 'code.received', value }),
    /** does something in the code entry beside the login */
    enters: async (...events: CodeEntryEvent[]) => {
      for (const event of events) {
        entry().send(event);
        await settled();
      }
    },
    entryState: () => statePath(entry().getSnapshot()),
    entryShows: <T>(select: (snapshot: CodeEntrySnapshot) => T): T => select(entry().getSnapshot()),
    settled,
    state: () => statePath(actor.getSnapshot()),
    shows: <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot()),
    does: async (...events: LoginEvent[]) => {
      for (const event of events) {
        actor.send(event);
        await settled();
      }
    },
    input: (port: string) => calls.findLast((call) => call.port === port)?.input,
  };
};

export const mobile: LoginEvent[] = [{ type: 'contact.type', value: '9876543210' }, { type: 'contact.submit' }];
export const byEmail: LoginEvent[] = [
  { type: 'mode.toggle' },
  { type: 'contact.type', value: 'Asha@Example.com' },
  { type: 'contact.submit' },
];
export const details: LoginEvent[] = [
  { type: 'name.type', value: ' Asha Rao ' },
  { type: 'second.type', value: 'Asha@Example.com' },
  { type: 'title.choose', title: 'Mrs' },
  { type: 'details.submit' },
];
export const code: CodeEntryEvent[] = [{ type: 'code.type', value: '012345' }, { type: 'code.submit' }];
export const newShopper: Partial<LoginPorts> = { checkContact: () => Promise.resolve(ok(check('new'))) };
export const atCode = 'provingContact.enteringCode';
export const failed = 'Something went wrong. Please try after sometime or refresh the page.';
