import { describe, expect, test } from 'vitest';
import { selectIsCodeSlow, type CodeEntryEvent } from '#machines/code-entry/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import {
  selectCanDismiss,
  selectCodeEntry,
  selectContact,
  selectContactError,
  selectIsSlow,
  selectName,
  selectPicker,
  selectScreen,
  selectSecond,
  selectSocial,
  type Continuation,
  type LoginEmitted,
  type LoginEvent,
  type LoginPorts,
  type TypedForm,
} from '#machines/login/index.ts';
import { india } from '#machines/rules/contact/countries.ts';
import { selectSocialScreen } from '#machines/social-login/index.ts';
import {
  byEmail,
  check,
  code,
  details,
  failed,
  mobile,
  network,
  never,
  newShopper,
  open,
  owned,
  vouched,
} from './login.start.ts';

type Login = Awaited<ReturnType<typeof open>>;

const germany = { name: 'Germany', short_name: 'DE', country_code: '49' };

describe('before the popup opens', () => {
  test('[SHL-10] a guest in India sees the login by mobile', async () => {
    const login = await open();
    expect([login.state(), login.shows(selectScreen)]).toEqual(['enteringContact.mobile.pristine', 'contact']);
  });

  test('[LGN-23, LGN-32] it knows nothing of a guest but the country, which is India, and the title, which is Mr', async () => {
    const login = await open();
    const told = { contact: '', second: '', name: '', title: 'Mr', check: null, found: null, result: null };
    const country = { name: 'India', short_name: 'IN', country_code: '91' };
    expect(login.actor.getSnapshot().context).toMatchObject({ ...told, kind: 'mobile', country, refusal: '' });
  });

  test('[SHL-10, SHL-08] a guest abroad sees the login by e-mail, without a toggle', async () => {
    const login = await open({
      checkStatus: () => Promise.resolve(ok({ logged_in: false, user_is_international: true, country: null })),
    });
    expect(login.state()).toBe('enteringContact.email.pristine');
    await login.does({ type: 'mode.toggle' });
    expect(login.state()).toBe('enteringContact.email.pristine');
  });

  test('[ANL-07] somebody who is logged in already goes on at once, and no login is reported', async () => {
    const login = await open({
      checkStatus: () => Promise.resolve(ok({ logged_in: true, user_is_international: false, country: null })),
    });
    expect(login.state()).toBe('succeeded.reloading');
    expect(login.facts.map(({ type }) => type)).toEqual(['login.succeeded']);
  });

  test('[ACC-09] a login in another tab is the login that the popup waited for, once', async () => {
    const login = await open({}, { kind: 'stay' });
    await login.does({ type: 'contact.type', value: '98765' }, { type: 'contact.submit' });
    await login.tell();
    expect([login.state(), login.listens()]).toEqual(['succeeded.staying', 1]);
    login.clock.increment(1_000);
    await login.tell();
    login.clock.increment(1_000);
    expect(login.facts.map(({ type }) => type)).toEqual(['login.succeeded', 'login.dismissed']);
  });

  test.each([
    ['refused', () => Promise.resolve(refused({ code: 'TOO_MANY_REQUESTS', message: 'Later' }))],
    ['broken', network],
  ])('[SHL-10, ERR-22] a check that is %s leaves it closed', async (_, checkStatus) => {
    const login = await open({ checkStatus });
    expect([login.state(), login.shows(selectScreen), login.facts]).toEqual([
      'failed',
      'none',
      [{ type: 'login.dismissed' }],
    ]);
  });

  test('a check without an answer gives up after 100 seconds', async () => {
    const login = await open({ checkStatus: never });
    login.clock.increment(99_999);
    expect(login.state()).toBe('checkingStatus.slow');
    login.clock.increment(1);
    expect([login.state(), login.facts.at(-1)]).toEqual(['failed', { type: 'login.dismissed' }]);
  });
});

describe('the first contact', () => {
  test('[LGN-12] the toggle switches the mode and keeps what was typed in each', async () => {
    const login = await open();
    const looks = () => [login.state(), login.shows(selectContact)];
    await login.does({ type: 'contact.type', value: '98765' }, { type: 'mode.toggle' });
    expect(looks()).toEqual(['enteringContact.email.pristine', '']);
    await login.does({ type: 'contact.type', value: 'a' }, { type: 'mode.toggle' });
    expect(looks()).toEqual(['enteringContact.mobile.pristine', '98765']);
    await login.does({ type: 'mode.toggle' });
    expect(looks()).toEqual(['enteringContact.email.pristine', 'a']);
  });

  test('[LGN-01, SHL-13] a popup that is opened again has what was typed in the one before', async () => {
    const login = await open(newShopper);
    await login.does(...byEmail, { type: 'name.type', value: 'Asha' }, { type: 'second.type', value: '98765' });
    const typed = login.typed.at(-1) ?? null;
    expect(typed).toMatchObject({ kind: 'email', contact: 'Asha@Example.com', second: '98765', name: 'Asha' });
    const again = await open(newShopper, { kind: 'reload' }, { typed });
    expect([again.state(), again.shows(selectContact)]).toEqual(['enteringContact.email.pristine', 'Asha@Example.com']);
    await again.does({ type: 'contact.submit' });
    expect([again.shows(selectName), again.shows(selectSecond)]).toEqual(['Asha', '98765']);
    await again.does({ type: 'login.reset' });
    expect(again.typed.at(-1)).toMatchObject({ contact: '', second: '', name: '' });
    const number = {
      kind: 'mobile',
      contact: '98765',
      second: 'a@b.in',
      name: '',
      title: 'Mr',
      country: india,
    } as const;
    const abroad = await open(
      { checkStatus: () => Promise.resolve(ok({ logged_in: false, user_is_international: true, country: null })) },
      { kind: 'reload' },
      { typed: number },
    );
    expect([abroad.state(), abroad.shows(selectContact)]).toEqual(['enteringContact.email.pristine', 'a@b.in']);
  });

  const elsewhere: Partial<LoginPorts> = { checkContact: () => Promise.resolve(ok(owned)) };
  const typing =
    (event: LoginEvent): ((login: Login) => Promise<void>) =>
    (login) =>
      login.does(event);
  const emptied: Partial<TypedForm> = { contact: '', second: '', name: '', title: 'Mr' };

  test.each<[string, Partial<LoginPorts>, LoginEvent[], (login: Login) => Promise<void>, Partial<TypedForm>]>([
    ['a number', {}, [], typing({ type: 'contact.type', value: '98765' }), { kind: 'mobile', contact: '98765' }],
    ['the way by e-mail', {}, mobile.slice(0, 1), typing({ type: 'mode.toggle' }), { kind: 'email', contact: '' }],
    [
      'an address',
      {},
      byEmail.slice(0, 1),
      typing({ type: 'contact.type', value: 'a' }),
      { kind: 'email', contact: 'a' },
    ],
    ['the way by mobile', {}, byEmail.slice(0, 2), typing({ type: 'mode.toggle' }), { kind: 'mobile', contact: '' }],
    ['a name', newShopper, mobile, typing({ type: 'name.type', value: 'Asha' }), { name: 'Asha' }],
    ['a title', newShopper, mobile, typing({ type: 'title.choose', title: 'Mrs' }), { title: 'Mrs' }],
    ['the other contact', newShopper, mobile, typing({ type: 'second.type', value: 'a@b.in' }), { second: 'a@b.in' }],
    [
      'a country',
      newShopper,
      [...byEmail, { type: 'country.open' }],
      async (login) => {
        login.shows(selectPicker)?.send({ type: 'country.choose', country: germany });
        await login.settled();
      },
      { country: germany },
    ],
    [
      'a new contact instead of one that is taken',
      elsewhere,
      mobile,
      typing({ type: 'entry.useNew' }),
      { contact: '' },
    ],
    ['a new start where a contact is taken', elsewhere, mobile, typing({ type: 'login.reset' }), emptied],
    ['a new start at the details', newShopper, mobile, typing({ type: 'login.reset' }), emptied],
    [
      'a new start at the code',
      newShopper,
      [...mobile, ...details],
      (login) => login.enters({ type: 'entry.restart' }),
      emptied,
    ],
  ])(
    '[LGN-01, SHL-13] %s is still there when the popup is closed and opened again',
    async (_, ports, way, last, kept) => {
      const login = await open(ports);
      await login.does(...way);
      const before = login.typed.length;
      await last(login);
      expect(login.typed.slice(before)).toEqual([expect.objectContaining(kept)]);
    },
  );

  test('[LGN-15, LGN-18] a wrong number is rejected in words that typing drops', async () => {
    const login = await open();
    await login.does({ type: 'contact.submit' });
    expect([login.state(), login.shows(selectContactError)]).toEqual([
      'enteringContact.mobile.rejected',
      'Mobile Number Required',
    ]);
    await login.does({ type: 'contact.type', value: '+98-76🎂' });
    expect([login.shows(selectContactError), login.actor.getSnapshot().context.contact]).toEqual([null, '9876']);
    await login.does({ type: 'contact.submit' });
    expect(login.shows(selectContactError)).toBe('Please enter correct mobile number');
    expect(login.calls.map(({ port }) => port)).toEqual(['checkStatus']);
  });

  test('[LGN-14] a wrong address is rejected, a right one is asked for in lower case', async () => {
    const login = await open();
    await login.does({ type: 'mode.toggle' }, { type: 'contact.submit' });
    expect([login.state(), login.shows(selectContactError)]).toEqual([
      'enteringContact.email.rejected',
      'Email Address Required',
    ]);
    await login.does({ type: 'contact.type', value: 'asha' }, { type: 'contact.submit' });
    expect(login.shows(selectContactError)).toBe('Please enter valid email address');
    await login.does({ type: 'contact.type', value: 'Asha@Example.com' }, { type: 'contact.submit' });
    expect(login.input('checkContact')).toEqual({ kind: 'email', value: 'asha@example.com', country_code: '91' });
  });

  test.each([
    ['mobile', mobile],
    ['email', byEmail],
  ])('[LGN-21, ERR-01] a check by %s without an answer keeps what was typed and says so', async (kind, steps) => {
    for (const checkContact of [network, never]) {
      const login = await open({ checkContact });
      await login.does(...steps);
      login.clock.increment(100_000);
      expect([login.state(), login.shows(selectContactError)]).toEqual([`enteringContact.${kind}.refused`, failed]);
      expect(login.actor.getSnapshot().context.contact).not.toBe('');
    }
  });

  test('[LGN-22, ERR-05] a refused check says what the server says', async () => {
    const login = await open({ checkContact: () => Promise.resolve(refused({ code: 'X', message: 'Slow down' })) });
    await login.does(...mobile);
    expect(login.shows(selectContactError)).toBe('Slow down');
  });
});

describe('a provider', () => {
  test('[LGN-13] sends the shopper on to its own page', async () => {
    const login = await open();
    login.shows(selectSocial)?.send({ type: 'provider.choose', provider: { provider: 'local', label: 'Cake ID' } });
    await login.settled();
    expect([login.state(), login.facts]).toEqual([
      'enteringContact.mobile.pristine',
      [{ type: 'external.wanted', url: 'https://accounts.example/?state=x' }],
    ]);
  });

  test('[LGN-13] sends the shopper back, and the login goes on from there', async () => {
    const login = await open({}, { kind: 'checkout' }, { social: { fbid: 'f1' } });
    expect([login.state(), login.input('socialSignIn')]).toEqual([
      'succeeded.continuingCheckout',
      expect.objectContaining({ fbid: 'f1', isCheckout: true }),
    ]);
    expect(login.facts).toMatchObject([
      { type: 'event.tracked', event: { name: 'login_success' } },
      { type: 'login.succeeded', username: 'Asha', cart_quantity: 2 },
    ]);
  });

  test('[LGN-13] whose login breaks may log in by a code', async () => {
    const checkSocial = () => Promise.resolve(ok({ ...vouched, needsCode: true, user_email: null } as const));
    const login = await open({ socialLogin: { checkSocial } }, { kind: 'reload' }, { social: { fbid: 'f1' } });
    expect(login.state()).toBe('usingSocial');
    // No view sends such a thing; a social login that breaks must not take the popup with it.
    login.shows(selectSocial)?.send({ type: 'email.type', value: undefined as never });
    await login.settled();
    expect(login.state()).toBe('enteringContact.mobile.pristine');
  });

  test('[LGN-13] who comes back without a login may log in by a code', async () => {
    const login = await open({}, { kind: 'reload' }, { social: { error: 'cancelled' } });
    const shown = login.shows(selectSocial);
    expect([login.state(), login.shows(selectScreen), shown && selectSocialScreen(shown.getSnapshot())]).toEqual([
      'usingSocial',
      'social',
      'cancelled',
    ]);
    shown?.send({ type: 'social.leave' });
    await login.settled();
    expect(login.state()).toBe('enteringContact.mobile.pristine');
  });
});

test('[LGN-21] whatever takes longer than ten seconds says so', async () => {
  const cases: [Partial<LoginPorts>, LoginEvent[], CodeEntryEvent[]?][] = [
    [{ checkContact: never }, mobile],
    [
      {
        checkContact: ({ kind }) => (kind === 'mobile' ? Promise.resolve(ok(check('new'))) : never()),
      },
      [...mobile, ...details],
    ],
    [{ sendCode: never }, mobile],
    [{ signIn: never }, mobile, code],
    [{ ...newShopper, register: never }, [...mobile, ...details], code],
  ];
  for (const [answers, steps, typed = []] of cases) {
    const login = await open(answers);
    const isSlow = () => login.shows(selectIsSlow) || selectIsCodeSlow(login.shows(selectCodeEntry)?.getSnapshot());
    await login.does(...steps);
    await login.enters(...typed);
    login.clock.increment(9_999);
    expect([login.state(), isSlow()]).toEqual([login.state(), false]);
    login.clock.increment(1);
    expect([login.state(), isSlow()]).toEqual([login.state(), true]);
  }
  const closed = await open({ checkStatus: never });
  closed.clock.increment(10_000);
  expect([closed.state(), closed.facts]).toEqual([
    'checkingStatus.slow',
    [{ type: 'toast.wanted', text: 'This is taking longer than usual. Please wait a moment.', tone: 'info' }],
  ]);
});

describe('after the login', () => {
  const succeeded = (continuation: Continuation): LoginEmitted => ({
    type: 'login.succeeded',
    continuation,
    username: 'Asha',
    cart_quantity: 2,
  });

  test.each([
    ['/cart', 'cart'],
    ['/cart/checkout', 'cart'],
    ['/cart?coupon=SWEET', 'cart'],
    ['/cartoon-cakes', 'elsewhere'],
  ] as const)('[ANL-07] a login on %s is reported as one of %s', async (ref_url, from) => {
    const login = await open({}, { kind: 'checkout' }, { ref_url });
    await login.does(...mobile);
    await login.enters(...code);
    expect(login.facts.filter(({ type }) => type === 'event.tracked')).toEqual([
      { type: 'event.tracked', event: { name: 'login_success', from } },
    ]);
  });

  test.each([
    [{ kind: 'reload' }, 'succeeded.reloading', [], [{ type: 'page.reloadWanted' }]],
    [{ kind: 'stay' }, 'succeeded.staying', [], [{ type: 'login.dismissed' }]],
    [
      { kind: 'checkout' },
      'succeeded.continuingCheckout',
      [],
      [{ type: 'navigation.wanted', to: '/cart/checkout', replace: true }],
    ],
    [
      { kind: 'heart', nid: 7 },
      'succeeded.addingPendingHeart',
      [{ type: 'heart.wanted', nid: 7 }],
      [{ type: 'login.dismissed' }],
    ],
  ] as const)(
    '[LGN-03, LGN-10, LGN-32] %j goes on after two seconds, and the popup cannot be closed',
    async (continuation, state, now, then) => {
      const login = await open({}, continuation);
      await login.does(...mobile);
      await login.enters(...code);
      await login.does({ type: 'sheet.dismiss' });
      expect([login.state(), login.shows(selectCanDismiss), login.facts]).toEqual([
        state,
        false,
        [
          { type: 'event.tracked', event: { name: 'login_success', from: 'elsewhere' } },
          succeeded(continuation),
          ...now,
        ],
      ]);
      expect(login.input('signIn')).toMatchObject({
        isCheckout: continuation.kind === 'checkout',
        nid: continuation.kind === 'heart' ? 7 : null,
      });
      login.clock.increment(1_999);
      expect(login.state()).toBe(state);
      login.clock.increment(1);
      expect([login.state(), login.facts.slice(2 + now.length), login.forms.at(-1)]).toEqual([
        'finished',
        then,
        { type: 'form.forgotten' },
      ]);
    },
  );
});
