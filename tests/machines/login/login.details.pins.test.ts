import { describe, expect, test } from 'vitest';
import { selectCodeWentTo } from '#machines/code-entry/index.ts';
import { selectSelectedCountry, type CountryPickerEvent } from '#machines/country-picker/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import {
  selectCountry,
  selectCreateReason,
  selectFound,
  selectHasPicked,
  selectNameError,
  selectPicker,
  selectScreen,
  selectSecond,
  selectSecondError,
} from '#machines/login/index.ts';
import { loginWords } from '#machines/login/login.words.ts';
import { findCountries, india } from '#machines/rules/contact/countries.ts';
import { countries } from '#tests/kit/known-countries.ts';
import {
  atCode,
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
} from './login.start.ts';

const detailsAt = (answer: string, field = 'pristine'): string =>
  `enteringDetails.answer.${answer} | enteringDetails.name.${field} | enteringDetails.second.${field}`;
const blankDetails = detailsAt('pristine');

type Login = Awaited<ReturnType<typeof open>>;

describe('a shopper with an account', () => {
  test('[LGN-07] verified, gets the code at once and signs in with it', async () => {
    const login = await open();
    await login.does(...mobile);
    expect([login.state(), login.shows(selectScreen)]).toEqual([atCode, 'code']);
    expect(login.input('sendCode')).toEqual({
      user_name: 'User',
      isResend: false,
      country_code: '91',
      email: '',
      mobile: '9876543210',
      purpose: 'login',
      existingDetailsUsed: false,
      challenge_id: '',
      fbid: '',
      order_id: '',
    });
    await login.enters(...code);
    expect(login.input('signIn')).toEqual({
      email: '',
      mobile: '9876543210',
      otp: '012345',
      isVerified: true,
      hasProvenMobile: true,
      country_code: '91',
      isCheckout: false,
      nid: null,
    });
    expect([login.state(), login.calls.map(({ port }) => port)]).toEqual([
      'succeeded.reloading',
      ['checkStatus', 'checkContact', 'sendCode', 'signIn'],
    ]);
  });

  test.each([
    ['registered_unverified', false],
    ['registered_verified', true],
  ] as const)('[LGN-09] %s, profile incomplete %j, is asked for details', async (user_class, isProfileIncomplete) => {
    const login = await open({ checkContact: () => Promise.resolve(ok(check(user_class, isProfileIncomplete))) });
    await login.does(...mobile);
    expect(login.state()).toBe(blankDetails);
  });

  test('[LGN-08, ERR-06] whose contact belongs to another account chooses: proceeding proves the old one', async () => {
    const login = await open({ checkContact: () => Promise.resolve(ok(owned)) });
    await login.does(...byEmail);
    expect([login.state(), login.actor.getSnapshot().context.found]).toEqual([
      'foundEntry.choosing',
      { kind: 'email', message: 'It is taken', old_entry: 'as***@example.com' },
    ]);
    await login.does({ type: 'entry.proceed' });
    expect(login.input('sendCode')).toEqual({
      user_name: 'User',
      isResend: false,
      country_code: '91',
      email: 'asha@example.com',
      mobile: '',
      purpose: 'login',
      existingDetailsUsed: true,
      challenge_id: '',
      fbid: '',
      order_id: '',
    });
    expect(login.entryShows(selectCodeWentTo)).toBe('as***@example.com');
  });

  test('[LGN-08] or goes on with a new contact: the old one of that kind is forgotten', async () => {
    const login = await open({ checkContact: () => Promise.resolve(ok(owned)) });
    await login.does(...byEmail, { type: 'entry.useNew' });
    const { contact, found } = login.actor.getSnapshot().context;
    expect([login.state(), contact, found]).toEqual(['enteringContact.email.pristine', '', null]);
  });

  test('[LGN-06, LGN-08] is asked about the kind of the contact that opens the account', async () => {
    const byNumber = { ...owned, old_entry: '98******10' };
    const login = await open({ checkContact: () => Promise.resolve(ok(byNumber)) });
    await login.does(...byEmail);
    expect(login.shows(selectFound)).toEqual({ message: 'It is taken', older: 'mobile', another: 'mobile' });
    await login.does({ type: 'entry.useNew' });
    const { contact, second } = login.actor.getSnapshot().context;
    expect([login.state(), contact, second]).toEqual(['enteringContact.mobile.pristine', '', '']);
    const abroad = await open({
      checkContact: () => Promise.resolve(ok(byNumber)),
      checkStatus: () => Promise.resolve(ok({ logged_in: false, user_is_international: true, country: null })),
    });
    await abroad.does({ type: 'contact.type', value: 'asha@example.com' }, { type: 'contact.submit' });
    expect(abroad.shows(selectFound)).toEqual({ message: 'It is taken', older: 'mobile', another: 'email' });
    await abroad.does({ type: 'entry.useNew' });
    expect([abroad.state(), abroad.actor.getSnapshot().context.contact]).toEqual([
      'enteringContact.email.pristine',
      '',
    ]);
  });
});

describe('a new shopper', () => {
  test('[LGN-04, LGN-09] gives details, gets a code and an account', async () => {
    const login = await open(newShopper);
    await login.does(...mobile);
    expect([login.state(), login.shows(selectScreen), login.actor.getSnapshot().context.title]).toEqual([
      blankDetails,
      'details',
      'Mr',
    ]);
    await login.does(...details);
    expect(login.input('checkContact')).toEqual({ kind: 'email', value: 'asha@example.com', country_code: '91' });
    expect(login.input('sendCode')).toEqual({
      user_name: 'Asha Rao',
      isResend: false,
      country_code: '91',
      email: '',
      mobile: '9876543210',
      purpose: 'register',
      existingDetailsUsed: false,
      challenge_id: '',
      fbid: '',
      order_id: '',
    });
    await login.enters(...code);
    expect(login.input('register')).toEqual({
      email: 'asha@example.com',
      mobile: '9876543210',
      otp: '012345',
      name: 'Asha Rao',
      title: 'Mrs',
      isVerified: false,
      hasProvenMobile: true,
      country_code: '91',
      isCheckout: false,
      nid: null,
      ref_url: '/cakes',
      old_entry: '',
      login_through: 'mobile',
      isAbroad: false,
    });
    expect([login.state(), login.facts]).toEqual([
      'succeeded.reloading',
      [
        { type: 'event.tracked', event: { name: 'login_success', from: 'elsewhere' } },
        { type: 'login.succeeded', continuation: { kind: 'reload' }, username: 'Asha', cart_quantity: 2 },
      ],
    ]);
  });

  test('[LGN-16, LGN-17, LGN-19] with empty or wrong details is told which', async () => {
    const login = await open(newShopper);
    await login.does(...byEmail, { type: 'second.type', value: '12' }, { type: 'details.submit' });
    expect([login.state(), login.shows(selectNameError), login.shows(selectSecondError)]).toEqual([
      detailsAt('pristine', 'left'),
      'Name field is required',
      'Please enter a valid mobile number',
    ]);
    await login.does({ type: 'name.type', value: 'Asha' });
    const looks = () => [login.shows(selectNameError), login.shows(selectSecondError)];
    expect(looks()).toEqual([null, 'Please enter a valid mobile number']);
    await login.does({ type: 'second.type', value: '9876543210' });
    expect([login.state(), looks()]).toEqual([blankDetails, [null, null]]);
  });

  test('[LGN-14, LGN-16, LGN-19] each field says what is wrong with it when it is left, until it is typed into', async () => {
    const login = await open(newShopper);
    const looks = () => [login.shows(selectNameError), login.shows(selectSecondError)];
    await login.does(...byEmail, { type: 'name.leave' });
    expect(looks()).toEqual(['Name field is required', null]);
    await login.does({ type: 'second.leave' });
    expect(looks()).toEqual(['Name field is required', 'Mobile Number Required']);
    await login.does({ type: 'name.type', value: 'Asha' }, { type: 'name.leave' });
    expect(looks()).toEqual([null, 'Mobile Number Required']);
    await login.does({ type: 'second.type', value: '1234567890' });
    expect(looks()).toEqual([null, null]);
    await login.does({ type: 'second.leave' });
    expect(looks()).toEqual([null, 'Please enter a valid mobile number']);
    const byMobile = await open(newShopper);
    await byMobile.does(...mobile, { type: 'second.type', value: 'asha' }, { type: 'second.leave' });
    expect(byMobile.shows(selectSecondError)).toBe('Email is invalid');
  });

  test('[LGN-18] a number takes no letters, signs or emojis, an address no emojis', async () => {
    const byAddress = await open(newShopper);
    await byAddress.does(...byEmail, { type: 'second.type', value: '9e8E7+6-5.4🎂' });
    const byNumber = await open(newShopper);
    await byNumber.does(...mobile, { type: 'second.type', value: 'asha-1.e+🎂@example.com' });
    expect([byAddress, byNumber].map((login) => login.shows(selectSecond))).toEqual([
      '987654',
      'asha-1.e+@example.com',
    ]);
  });

  test('[LGN-17] Create Account is grey for a true reason, and asks the fields once it is long enough', async () => {
    const login = await open(newShopper);
    const reason = () => login.shows(selectCreateReason);
    await login.does(...mobile);
    expect(reason()).toBe(loginWords.nameMissing);
    await login.does({ type: 'name.type', value: 'Asha' });
    expect(reason()).toBe(loginWords.emailMissing);
    await login.does({ type: 'second.type', value: 'ash' });
    expect(reason()).toBe(null);
    await login.does({ type: 'details.submit' });
    expect([login.state(), login.shows(selectSecondError)]).toEqual([
      detailsAt('pristine', 'left'),
      'Email is invalid',
    ]);
    const abroad = await open(newShopper);
    await abroad.does(...byEmail, { type: 'name.type', value: 'Asha' }, { type: 'second.type', value: '123456789' });
    expect(abroad.shows(selectCreateReason)).toBe(loginWords.indianMobileMissing);
    await abroad.does({ type: 'second.type', value: '1234567890' });
    expect(abroad.shows(selectCreateReason)).toBe(null);
    const [germany] = findCountries(countries, 'germ');
    if (!germany) throw new Error('Germany is in the list');
    await abroad.does({ type: 'country.open' });
    abroad.shows(selectPicker)?.send({ type: 'country.choose', country: germany });
    await abroad.settled();
    await abroad.does({ type: 'second.type', value: '1234567' }, { type: 'details.submit' });
    expect([abroad.shows(selectCreateReason), abroad.shows(selectSecondError)]).toEqual([
      loginWords.foreignMobileMissing,
      null,
    ]);
    await abroad.does({ type: 'second.type', value: '12345678' }, { type: 'details.submit' });
    expect(abroad.state()).toBe(atCode);
  });

  test('[LGN-05] picks a country in the picker, or leaves it as it was', async () => {
    const login = await open(newShopper);
    const pick = async (event: CountryPickerEvent): Promise<void> => {
      login.shows(selectPicker)?.send(event);
      await login.settled();
    };
    await login.does(...byEmail, { type: 'country.open' });
    const picker = login.shows(selectPicker)?.getSnapshot();
    expect([login.state(), login.shows(selectScreen), picker && selectSelectedCountry(picker)]).toEqual([
      'choosingCountry',
      'country',
      india,
    ]);
    await pick({ type: 'picker.close' });
    expect([login.state(), login.actor.getSnapshot().context.country.country_code]).toEqual([
      detailsAt('picked'),
      '91',
    ]);
    const [germany] = findCountries(countries, 'germ');
    if (!germany) throw new Error('Germany is in the list');
    await login.does({ type: 'country.open' });
    await pick({ type: 'country.choose', country: germany });
    expect([login.shows(selectHasPicked), login.actor.getSnapshot().context.country]).toEqual([true, germany]);
    await login.does({ type: 'second.type', value: '1' });
    expect([login.state(), login.shows(selectHasPicked)]).toEqual([blankDetails, false]);
  });

  test('[LGN-05, LGN-16, SHL-08] abroad has the country of the visit, unless another one was picked', async () => {
    const [germany, france] = [findCountries(countries, 'germ')[0], findCountries(countries, 'fran')[0]];
    if (!germany || !france) throw new Error('both are in the list');
    const checkStatus = () => Promise.resolve(ok({ logged_in: false, user_is_international: true, country: germany }));
    const login = await open({ ...newShopper, checkStatus });
    expect(login.shows(selectCountry)).toEqual(germany);
    const typed = { kind: 'email', contact: 'a@b.in', second: '', name: '', title: 'Mr', country: france } as const;
    const again = await open({ ...newShopper, checkStatus }, { kind: 'reload' }, { typed });
    expect(again.shows(selectCountry)).toEqual(france);
    expect([loginWords.mobilePlaceholder(germany), loginWords.mobilePlaceholder(india)]).toEqual([
      'Mobile number in Germany',
      '10 digit mobile number',
    ]);
  });

  test('[LGN-05] has no country to pick when the second contact is an e-mail address', async () => {
    const login = await open(newShopper);
    await login.does(...mobile, { type: 'country.open' });
    expect(login.state()).toBe(blankDetails);
  });

  test('[LGN-08] whose second contact has an account is offered that account', async () => {
    const login = await open({
      checkContact: ({ kind }) => Promise.resolve(ok(kind === 'mobile' ? check('new') : check('registered_verified'))),
    });
    await login.does(...mobile, ...details);
    expect([login.state(), login.shows(selectFound)]).toEqual([
      'foundEntry.choosing',
      { message: '', older: 'email', another: 'email' },
    ]);
    await login.does({ type: 'entry.proceed' });
    expect(login.input('sendCode')).toMatchObject({ email: 'asha@example.com', mobile: '', purpose: 'login' });
    await login.enters(...code);
    expect(login.calls.at(-1)?.port).toBe('signIn');
  });

  test('[LGN-08] or clears that second contact and begins again with the first', async () => {
    const login = await open({
      checkContact: ({ kind }) => Promise.resolve(ok(kind === 'mobile' ? check('new') : owned)),
    });
    await login.does(...mobile, ...details, { type: 'entry.useNew' });
    const { contact, second } = login.actor.getSnapshot().context;
    expect([login.state(), contact, second]).toEqual(['enteringContact.mobile.pristine', '9876543210', '']);
  });

  test.each([
    ['refused', () => Promise.resolve(refused({ code: 'X', message: 'Slow down' })), 'Slow down'],
    ['broken', network, failed],
    ['silent', never, failed],
  ])('[LGN-22] a %s check of the second contact keeps the details', async (_, second, text) => {
    const login = await open({
      checkContact: ({ kind }) => (kind === 'mobile' ? Promise.resolve(ok(check('new'))) : second()),
    });
    await login.does(...mobile, ...details);
    login.clock.increment(100_000);
    const { context } = login.actor.getSnapshot();
    expect([login.state(), context.refusal, context.name]).toEqual([detailsAt('refused'), text, ' Asha Rao ']);
  });
});

test('[LGN-12] starting again forgets everything but the country of the shopper', async () => {
  const resets = [
    (login: Login) => login.does({ type: 'login.reset' }),
    async (login: Login) => {
      await login.does(...details);
      await login.enters({ type: 'entry.restart' });
    },
  ];
  for (const reset of resets) {
    const login = await open(newShopper);
    await login.does(...mobile);
    await reset(login);
    const { context } = login.actor.getSnapshot();
    expect([login.state(), context]).toEqual([
      'enteringContact.mobile.pristine',
      {
        ...context,
        contact: '',
        second: '',
        name: '',
        title: 'Mr',
        check: null,
        found: null,
        recalled: null,
      },
    ]);
  }
  const found = await open({ checkContact: () => Promise.resolve(ok(owned)) });
  await found.does(...mobile, { type: 'login.reset' });
  expect([found.state(), found.actor.getSnapshot().context.contact]).toEqual(['enteringContact.mobile.pristine', '']);
});

test('details can be left for the contact and found again', async () => {
  const login = await open(newShopper);
  await login.does(...mobile, { type: 'name.type', value: 'Asha' }, { type: 'contact.edit' });
  expect(login.state()).toBe('enteringContact.mobile.pristine');
  await login.does({ type: 'contact.submit' });
  expect([login.state(), login.actor.getSnapshot().context.name]).toEqual([blankDetails, 'Asha']);
});
