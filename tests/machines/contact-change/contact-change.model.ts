import { contactChangeMachine, type Contacts } from '#machines/contact-change/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { isOtp } from '#machines/rules/contact/otp.ts';
import { defineModel, headlessOnly, untilAlive } from '#tests/kit/model/index.ts';
import { codeField, dialog, press, problemOf, sentCode } from '#tests/machines/login/login-gestures.ts';
import { challenge } from '#tests/machines/resend-countdown/resend-countdown.model.ts';

const contacts: Contacts = {
  email: 'asha@example.com',
  mobile: '9876543210',
  country_code: '91',
  step_up_needed: 0,
  step_up_to: '98******10',
};
const longAgo: Contacts = { ...contacts, step_up_needed: 1 };
const listed = (step_up_needed: 0 | 1) => ({
  status: 200,
  json: { success: true, data: { ...contacts, email_verified: 0, mobile_verified: 1, step_up_needed } },
});
const germany = { name: 'Germany', short_name: 'DE', country_code: '49' };
const broken = { network: new Error('offline') };
const tooMany = refused({ code: 'TOO_MANY_REQUESTS', message: 'Please try again later.', status: 429 });
const stepUp = refused({ code: 'STEP_UP_REQUIRED', message: 'Please confirm that it is you first.', status: 403 });
const wrong = refused({ code: 'INCORRECT_OTP', message: 'Wrong', status: 401, field: 'otp' });
const guest = refused({ code: 'LOGIN_REQUIRED', message: 'Please log in first.', status: 401 });
/** In a page, time that the plan lets pass for a timeout must not wake the resend as well. */
const sent = { status: 200, json: sentCode(900_000) };

export const contactChangeModel = defineModel(contactChangeMachine, {
  inputs: { 'another number': { kind: 'mobile' }, 'another address': { kind: 'email' } },
  events: {
    'contacts.retry': { gesture: (page) => press(page, 'Try again') },
    'code.retry': { gesture: (page) => press(page, 'Send the code again') },
    'code.type': {
      samples: [{ value: '123456' }, { value: '123' }],
      gesture: (page, { value }) => codeField(page).fill(value),
    },
    'code.leave': {
      gesture: async (page) => {
        await codeField(page).focus();
        await codeField(page).blur();
      },
    },
    'code.submit': { gesture: (page) => codeField(page).press('Enter') },
    'code.sent': {
      samples: [{ challenge }],
      gesture: async (page) => {
        await page.route('**/b/user/fa/users/sendotpmobile', (route) => route.fulfill(sent), { times: 1 });
        await page.clock.fastForward(901_000);
        await press(page, 'Resend OTP');
      },
    },
    'contact.type': {
      samples: ({ kind }) => [{ value: kind === 'email' ? 'new@example.com' : '9876500000' }, { value: '12' }],
      gesture: (page, { value }) => dialog(page).locator('[data-field="new-contact"]').fill(value),
    },
    'contact.submit': { gesture: (page) => press(page, 'Get OTP') },
    'contact.edit': { gesture: (page) => press(page, /^\(Edit\)/) },
    'country.open': { gesture: (page) => press(page, /country code/i) },
    'sheet.dismiss': { gesture: headlessOnly('in the browser, history closes the popup') },
  },
  actors: {
    loadContacts: {
      done: {
        'proven lately': ok(contacts),
        'proven long ago': ok(longAgo),
        guest,
      },
      errors: broken,
      call: { url: '**/b/user/fa/users/contacts', method: 'GET' },
      answers: {
        'proven lately': listed(0),
        'proven long ago': listed(1),
        network: headlessOnly('the client asks again by itself, which the walk does not plan'),
      },
    },
    sendCode: {
      done: {
        sent: ok(challenge),
        'sent a moment ago': refused({ code: 'CODE_SENT_BEFORE', message: 'Wait', status: 429, challenge }),
        'step up': stepUp,
        refused: tooMany,
      },
      errors: broken,
      call: { url: '**/b/user/fa/users/sendotpmobile', method: 'POST' },
      answers: {
        sent,
        'sent a moment ago': {
          status: 429,
          json: { ...problemOf('CODE_SENT_BEFORE', 'Wait'), data: sent.json.data },
        },
      },
    },
    proveOld: {
      done: { proven: ok({ success: true }), 'wrong code': wrong, refused: tooMany },
      errors: broken,
      call: { url: '**/b/user/fa/users/step-up', method: 'POST' },
      answers: { proven: { status: 200, json: { success: true } } },
    },
    changeContact: {
      done: {
        saved: ok({ status: true, message: 'Saved' }),
        'not saved': ok({ status: false, message: 'Please write to us.' }),
        'wrong code': wrong,
        'step up': stepUp,
        taken: refused({ code: 'CONTACT_TAKEN', message: 'This mobile number has an account.', status: 409 }),
      },
      errors: broken,
      call: { url: '**/b/user/fa/users/contact', method: 'POST' },
      answers: { saved: changed(true, 'Saved'), 'not saved': changed(false, 'Please write to us.') },
    },
    countryPicker: {
      done: { 'Germany is taken': { country: germany }, 'left as it was': { country: null } },
      errors: { bug: new Error('a bug') },
      answers: {
        'Germany is taken': (page) => page.locator('[data-country="DE"]').click(),
        'left as it was': (page) => press(page, 'Back'),
        bug: headlessOnly('no way leads there'),
      },
    },
    resendCountdown: { listener: true },
  },
  ignored: [
    { events: ['contacts.retry'], outside: ['failed'], reason: 'the contacts are there, or on their way' },
    { events: ['code.retry'], outside: ['provingOld.refused'], reason: 'the code was sent, or is on its way' },
    {
      events: ['code.type', 'code.leave', 'code.submit', 'code.sent'],
      outside: ['provingOld.enteringCode', 'provingNew'],
      reason: 'no code is asked for, or it is being judged',
    },
    {
      events: ['contact.type', 'contact.submit', 'country.open'],
      outside: ['enteringNew'],
      reason: 'the new contact is not on the screen',
    },
    { events: ['contact.edit'], outside: ['provingNew'], reason: 'there is nothing to go back to' },
  ],
  project: ({ kind, contacts: known, contact, country, otp }, state) => {
    const where = state.split('.')[0];
    if (where === 'closed' || where === 'done' || where === 'failed' || where === 'loadingContacts') return kind;
    return [kind, known?.step_up_needed, contact.length > 2, country.short_name, isOtp(otp)];
  },
  truths: [
    { in: 'failed', says: 'there are words for it', holds: ({ refusal }) => refusal !== '' },
    { in: 'provingOld.refused', says: 'there are words for it', holds: ({ refusal }) => refusal !== '' },
    { in: 'provingOld.enteringCode.rejected', says: 'there are words for it', holds: ({ refusal }) => refusal !== '' },
    { in: 'provingNew.rejected', says: 'there are words for it', holds: ({ refusal }) => refusal !== '' },
    { in: 'enteringNew.refused', says: 'there are words for it', holds: ({ refusal }) => refusal !== '' },
    { in: 'provingNew', says: 'a code is under way', holds: ({ challenge: now }) => now !== null },
    { in: 'enteringNew', says: 'no code is kept', holds: ({ otp }) => otp === '' },
    { in: 'provingOld.sendingCode', says: 'no code is kept', holds: ({ otp }) => otp === '' },
    { in: 'done', says: 'no code is kept', holds: ({ otp }) => otp === '' },
    { in: 'closed', says: 'no code is kept', holds: ({ otp }) => otp === '' },
  ],
  open: async (page, input) => {
    await page.goto('/');
    await untilAlive(page);
    // What the profile does: a history entry that carries the popup with its parameters.
    return page.evaluate(
      (kind) => {
        const overlays = [{ id: 'contactChange', params: { kind }, afterBack: 'pop' }];
        window.history.pushState({ ...window.history.state, overlays }, '');
      },
      input === 'another address' ? 'email' : 'mobile',
    );
  },
});

function changed(status: boolean, message: string) {
  const result = {
    status,
    uid: status ? 'u1' : null,
    mail: null,
    phone: '9876500000',
    title: 'Mr',
    username: 'Asha',
    cart_count: 0,
    country_code: '91',
    email_verified: 0,
    message,
  };
  return { status: 200, json: { success: true, result } };
}
