import { formMachine, selectTakingField } from '#machines/form/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { contactForm } from '#machines/rules/forms/contact.ts';
import { isFormComplete, type FormValues } from '#machines/rules/forms/form.ts';
import { photoIds, withPhoto } from '#machines/rules/forms/photo-list.ts';
import { franchiseForm, franchiseRequest } from './form.samples.ts';
import { endingsOf, entryEnds, holdCodes, sendCode } from '#tests/machines/code-entry/code-entry-gestures.ts';
import { becomeCustomer, newPerson } from '#tests/kit/shop/customer.ts';
import { photoOf } from '#tests/kit/shop/photos.ts';
import { sendPhoto } from '#tests/kit/shop/put-into-cart.ts';
import { defineModel, headlessOnly, untilAlive, serverFailure } from '#tests/kit/model/index.ts';

const sent = { number: 'PT7K3M9QXWAB', due_on: '2026-11-27', email: 'asha@example.com', is_amended: false };
const person = newPerson('Asha');
/** A customer who comes by a link about a topic. */
const known = { name: person.name, email: person.mail, topic: 'before' };
const message = 'Do you bake without nuts?';
const [photo, another] = ['p'.repeat(32), 'q'.repeat(32)] as const;
const draft = { values: { ...known, message, photos: photo }, key: 'draft-key-1' };
const request = { values: { ...franchiseRequest, email: person.mail }, key: 'draft-key-2' };
const phone = { phone: '9876543210', proof: '1795228860-q83vEjRWeJq83vEjRWeJqQ' };
const codeEnds = endingsOf('**/b/user/fa/users/form/prove', { status: 200, json: { success: true, data: phone } });
const about = { topic: 'before', order: '' };
const photosIn = ({ photos = '' }: FormValues): number => photoIds(photos).length;
const today = '2026-11-25';
const keySeed = 'c0ffee00-0000-4000-8000-000000000000';

export const formModel = defineModel(formMachine, {
  inputs: {
    'a link about a topic': { definition: contactForm, draft: null, known, today, keySeed },
    'a draft': { definition: contactForm, draft, known, today, keySeed },
    'a franchise request': { definition: franchiseForm, draft: request, known, today, keySeed },
  },
  events: {
    'field.type': {
      samples: ({ definition }) => [
        definition === franchiseForm ? { field: 'city', value: 'Pune' } : { field: 'message', value: message },
        { field: 'email', value: 'asha@' },
        { field: 'email', value: 'asha@example.com' },
      ],
      gesture: async (page, { field, value }) => {
        const box = page.locator(`[data-flow="form"] [name="${field}"]`);
        // A field that has the text already tells nobody.
        await box.fill(`${value} `);
        await box.fill(value);
      },
    },
    'file.choose': {
      // Beside another one, of which it is seen what becomes meanwhile.
      samples: ({ values }) =>
        photosIn(values) === 1 ? [{ field: 'photos', file: new File(['a photo'], 'cake.jpg') }] : [],
      gesture: async (page) => {
        const buffer = await photoOf({ width: 640, height: 640 });
        await page.getByLabel('Choose a photo').setInputFiles({ name: 'cake.jpg', mimeType: 'image/jpeg', buffer });
      },
    },
    'form.submit': { gesture: (page) => page.getByRole('button', { name: /^Send (?:message|request)$/ }).click() },
    'form.restart': {
      gesture: (page) => page.getByRole('button', { name: /^(?:Write another message|Send another request)$/ }).click(),
    },
    'code.sent': { gesture: sendCode },
    'session.authenticated': { gesture: headlessOnly('a login brings it') },
  },
  actors: {
    codeEntry: {
      done: { verified: ok(phone), left: entryEnds.left, refused: entryEnds.refused },
      errors: { bug: new Error('a bug') },
      answers: {
        verified: codeEnds.verified,
        left: codeEnds.left,
        refused: headlessOnly('what ends a code that was sent is another refusal here'),
        bug: headlessOnly('no way leads there'),
      },
    },
    takeFile: {
      done: {
        taken: ({ context: { values } }) => ok(withPhoto(values['photos'] ?? '', another)),
        refused: refused({ code: 'PHOTO_UNREADABLE', message: 'We could not open this photo.', status: 422 }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'POST', url: '**/b/cart/upload-image' },
      answers: {
        network: serverFailure,
      },
    },
    sendForm: {
      done: {
        taken: ok(sent),
        'refused at a field': refused({
          code: 'INVALID_REQUEST',
          message: 'No such address.',
          field: 'email',
          status: 400,
        }),
        'a guest': refused({ code: 'LOGIN_REQUIRED', message: 'Please log in.', status: 401 }),
        'the proof is over': refused({ code: 'PHONE_UNVERIFIED', message: 'Please confirm.', status: 403 }),
        'refused as a whole': refused({ code: 'TOO_MANY_REQUESTS', message: 'Please try again later.', status: 429 }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'POST', url: '**/b/main/forms' },
      answers: {
        network: serverFailure,
        'a guest': headlessOnly('the login popup covers the page'),
      },
    },
    sessionListener: { listener: true },
  },
  ignored: [
    { events: ['field.type', 'form.submit', 'file.choose'], outside: ['editing'], reason: 'it is sent already' },
    { events: ['form.restart'], outside: ['sent'], reason: 'the form is there' },
    { events: ['session.authenticated'], outside: ['editing.interrupted'], reason: 'nobody waits for a login' },
    { events: ['code.sent'], outside: ['proving.sendingCode'], reason: 'no code is on its way' },
  ],
  headless: [
    { transition: 'sending / after(requestTimeout)', reason: 'the call itself gives up first' },
    { transition: 'editing.taking / after(requestTimeout)', reason: 'the call itself gives up first' },
    { event: 'file.choose', in: 'editing.taking', reason: 'there is no way to choose another one meanwhile' },
    { event: 'form.submit', in: 'editing.taking', reason: 'the button sleeps' },
  ],
  project: ({ definition, values, refusal, phone: proof, sent: number }) => [
    definition.kind,
    proof !== null,
    isFormComplete(definition, values, today),
    (values['email'] ?? '').includes('.'),
    refusal?.field ?? refusal !== null,
    number !== null,
    photosIn(values),
  ],
  disabled: [
    {
      says: 'nothing is sent, and no photo taken away, while one is on its way',
      when: (snapshot) => selectTakingField(snapshot) !== null,
      controls: (page) =>
        page
          .locator('[data-flow="form"]')
          .getByRole('button', { name: /^(?:Send (?:message|request)|Remove photo \d)$/ }),
    },
  ],
  truths: [
    {
      in: 'sending',
      says: 'nothing is missing',
      holds: ({ definition, values }) => isFormComplete(definition, values, today),
    },
    {
      in: 'proving',
      says: 'there is a phone to prove',
      holds: (context) => context.phone === null && context.values['phone'] !== undefined,
    },
    { in: 'editing.refused', says: 'there is a reason to show', holds: ({ refusal }) => refusal !== null },
    { in: 'sent', says: 'there is a number to show', holds: (context) => context.sent !== null },
    { in: 'editing', says: 'nothing is shown as sent', holds: (context) => context.sent === null },
  ],
  open: async (page, input) => {
    await becomeCustomer(page, newPerson(person.name));
    if (input === 'a franchise request') await holdCodes(page, '**/b/user/fa/users/form/sendOtp');
    if (input !== 'a link about a topic') {
      const values = { ...draft.values, photos: await sendPhoto(page) };
      const stored = JSON.stringify({
        version: 2,
        value: { contact: { ...draft, values, about }, franchise: { ...request, about: {} } },
      });
      await page.addInitScript((text) => sessionStorage.setItem('form_drafts', text), stored);
    }
    await page.goto(input === 'a franchise request' ? '/franchise' : '/contact-us?topic=before', {
      waitUntil: 'domcontentloaded',
    });
    await untilAlive(page);
  },
});
