import { contactChangeMachine, type Contacts } from '#machines/contact-change/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { loginFlags } from '#src/clients/wire/login.ts';
import { defineModel, headlessOnly, untilAlive, serverFailure } from '#tests/kit/model/index.ts';
import { endingsOf, entryEnds, holdCodes, sendCode } from '#tests/machines/code-entry/code-entry-gestures.ts';
import { dialog, press } from '#tests/machines/login/login-gestures.ts';

const contacts: Contacts = {
  email: 'asha@example.com',
  mobile: '9876543210',
  country_code: '91',
  needsStepUp: false,
  step_up_to: '98******10',
};
const longAgo: Contacts = { ...contacts, needsStepUp: true };
const listed = (told: Contacts) => ({
  status: 200,
  json: { success: true, data: { ...loginFlags.write(told), email_verified: 0, mobile_verified: 1 } },
});
const germany = { name: 'Germany', short_name: 'DE', country_code: '49' };
const broken = { network: new Error('offline') };
const guest = refused({ code: 'LOGIN_REQUIRED', message: 'Please log in first.', status: 401 });
const bug = { bug: new Error('a bug') };
const oldEndings = endingsOf('**/b/user/fa/users/step-up', { status: 200, json: { success: true } });
const newEndings = endingsOf('**/b/user/fa/users/contact', changed());

export const contactChangeModel = defineModel(contactChangeMachine, {
  inputs: {
    'another number': { kind: 'mobile' },
    'another address': { kind: 'email' },
    'a proof alone': { kind: 'proof' },
  },
  events: {
    'contacts.retry': { gesture: (page) => press(page, 'Try again') },
    'code.retry': { gesture: (page) => press(page, 'Send the OTP again') },
    'code.sent': { gesture: sendCode },
    'contact.type': {
      samples: ({ kind }) => [{ value: kind === 'email' ? 'new@example.com' : '9876500000' }, { value: '12' }],
      gesture: (page, { value }) => dialog(page).locator('[data-field="new-contact"]').fill(value),
    },
    'contact.submit': { gesture: (page) => press(page, 'Get OTP') },
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
        'proven lately': listed(contacts),
        'proven long ago': listed(longAgo),
        network: serverFailure,
      },
    },
    oldCodeEntry: {
      done: { verified: ok({ success: true }), refused: entryEnds.refused },
      errors: bug,
      answers: {
        verified: oldEndings.verified,
        refused: oldEndings.refused,
        bug: headlessOnly('no way leads there'),
      },
    },
    newCodeEntry: {
      done: {
        verified: ok(null),
        'step up': entryEnds.stepUp,
        left: entryEnds.left,
        refused: entryEnds.refused,
      },
      errors: bug,
      answers: {
        verified: newEndings.verified,
        'step up': newEndings.stepUp,
        left: newEndings.left,
        refused: newEndings.refused,
        bug: headlessOnly('no way leads there'),
      },
    },
    countryPicker: {
      done: { 'Germany is taken': { country: germany }, 'left as it was': { country: null } },
      errors: bug,
      answers: {
        'Germany is taken': (page) => page.locator('[data-country="DE"]').click(),
        'left as it was': (page) => press(page, 'Back'),
        bug: headlessOnly('no way leads there'),
      },
    },
  },
  ignored: [
    { events: ['contacts.retry'], outside: ['failed'], reason: 'the contacts are there, or on their way' },
    { events: ['code.retry'], outside: ['provingOld.refused'], reason: 'the code was sent, or is on its way' },
    {
      events: ['code.sent'],
      outside: ['provingOld.sendingCode', 'provingNew.sendingCode'],
      reason: 'no code is on its way',
    },
    {
      events: ['contact.type', 'contact.submit', 'country.open'],
      outside: ['enteringNew'],
      reason: 'the new contact is not on the screen',
    },
  ],
  project: ({ kind, contacts: known, contact, country }, state) => {
    const where = state.split('.')[0];
    if (where === 'closed' || where === 'done' || where === 'failed' || where === 'loadingContacts') return kind;
    return [kind, known?.needsStepUp, contact.length > 2, country.short_name];
  },
  truths: [
    { in: 'failed', says: 'there are words for it', holds: ({ refusal }) => refusal !== '' },
    { in: 'provingOld.refused', says: 'there are words for it', holds: ({ refusal }) => refusal !== '' },
    { in: 'enteringNew.refused', says: 'there are words for it', holds: ({ refusal }) => refusal !== '' },
  ],
  open: async (page, input) => {
    await holdCodes(page, '**/b/user/fa/users/sendotpmobile');
    await page.goto('/');
    await untilAlive(page);
    // What the profile does: a history entry that carries the popup with its parameters.
    return page.evaluate((kind) => {
      const overlays = [{ id: 'contactChange', params: { kind }, afterBack: 'pop' }];
      window.history.pushState({ ...window.history.state, overlays }, '');
    }, kindOf[input] ?? 'mobile');
  },
});

function changed() {
  const result = {
    status: true,
    uid: 'u1',
    mail: null,
    phone: '9876500000',
    title: 'Mr',
    username: 'Asha',
    cart_count: 0,
    country_code: '91',
    email_verified: 0,
    message: 'Saved',
  };
  return { status: 200, json: { success: true, result } };
}

const kindOf: Readonly<Record<string, string>> = { 'another address': 'email', 'a proof alone': 'proof' };
