import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import {
  provideForm,
  selectFormErrors,
  selectFormNotice,
  selectFormScreen,
  selectFormSections,
  selectFormValues,
  selectIsFormBusy,
  selectIsFormSlow,
  selectSentForm,
  selectTakingField,
  type FormDraft,
  type FormEmitted,
} from '#machines/form/index.ts';
import { formFlowWords } from '#machines/form/form.words.ts';
import { ok, refused, type Outcome } from '#machines/kit/outcome.ts';
import { statePath } from '#machines/kit/state-path.ts';
import type { SentForm } from '#machines/domain/index.ts';
import { contactForm } from '#machines/rules/forms/contact.ts';
import type { FormField, FormKind, FormValues } from '#machines/rules/forms/form.ts';
import { quietPorts } from './form.samples.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

const taken: SentForm = { number: 'PT7K3M9QXWAB', due_on: '2026-11-27', email: 'asha@example.com', is_amended: false };
const filled = {
  topic: 'before',
  message: ' Do you bake without nuts?\r\nMy son is allergic. ',
  name: 'Asha Rao',
  email: ' Asha@Example.com ',
};

const cakePhoto = new File(['a photo'], 'cake.jpg');

function start({ draft = null, known = {} }: { draft?: FormDraft | null; known?: FormValues } = {}) {
  const { port, calls } = heldPort<{ kind: FormKind; values: FormValues; key: string }, Outcome<SentForm>>();
  const files = heldPort<{ field: FormField; value: string; file: File }, Outcome<string>>();
  const clock = new SimulatedClock();
  let arrive = (): void => undefined;
  const sessionListener = fromCallback<{ type: 'session.authenticated' }>(({ sendBack }) => {
    arrive = () => sendBack({ type: 'session.authenticated' });
  });
  const ports = { ...quietPorts, sendForm: port, takeFile: files.port, sessionListener };
  const actor = createActor(machineUnderTest(provideForm(ports)), {
    input: { definition: contactForm, draft, known, today: '2026-11-25', keySeed: 'seed-of-the-page' },
    clock,
  });
  const facts: FormEmitted[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const type = (field: string, value: string) => actor.send({ type: 'field.type', field, value });
  return {
    calls,
    arrive: () => arrive(),
    files: files.calls,
    choose: (field: string) => actor.send({ type: 'file.choose', field, file: cakePhoto }),
    clock,
    facts,
    type,
    see: <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot()),
    fill: () => Object.entries(filled).forEach(([field, value]) => type(field, value)),
    submit: () => actor.send({ type: 'form.submit' }),
    restart: () => actor.send({ type: 'form.restart' }),
  };
}

test('[FRM-03] what is filled in is sent in its normal form, once, and comes back as a number', async () => {
  const { calls, facts, fill, see, submit, type } = start();
  fill();
  submit();
  submit();
  type('name', 'Ravi');
  expect([see(statePath), see(selectIsFormBusy)]).toEqual(['sending.waiting', true]);
  expect(calls.map(({ input }) => input)).toEqual([
    {
      kind: 'contact',
      values: {
        topic: 'before',
        message: 'Do you bake without nuts?\nMy son is allergic.',
        name: 'Asha Rao',
        email: 'asha@example.com',
      },
      key: 'seed-of-the-page-0',
    },
  ]);
  calls[0]?.resolve(ok(taken));
  await settled();
  expect([see(selectFormScreen), see(selectSentForm)]).toEqual(['sent', taken]);
  expect(facts.at(-1)).toEqual({ type: 'form.sent', kind: 'contact' });
});

test('[FRM-03] what is missing or wrong is said at each field and not sent; each error goes when its field is right', () => {
  const { calls, facts, see, submit, type } = start();
  submit();
  expect(see(selectFormErrors)).toEqual({
    topic: 'Please choose what it is about',
    message: 'Please write your message',
    name: 'Please enter your name',
    email: 'Please enter your email address, so that we can answer',
  });
  type('name', 'Asha');
  type('email', 'asha@');
  type('phone', '12');
  expect(see(statePath)).toBe('editing.rejected');
  expect(facts.at(-1)).toMatchObject({ type: 'draft.changed', draft: { values: { name: 'Asha', phone: '12' } } });
  expect(see(selectFormErrors)).toEqual({
    topic: 'Please choose what it is about',
    message: 'Please write your message',
    email: 'Please enter a valid email address',
    phone: 'Please enter a phone number. Outside India, begin with + and the country code',
  });
  expect([see(selectFormNotice), calls.length]).toEqual([null, 0]);
});

test('[FRM-03] the order number is asked where it helps, and not sent where it is not asked', async () => {
  const { calls, fill, see, submit, type } = start();
  const asked = () => see(selectFormSections)[0]?.fields.map(({ name }) => name);
  expect(asked()).toEqual(['topic', 'message', 'photos']);
  type('topic', 'quality');
  expect(asked()).toEqual(['topic', 'order', 'message', 'photos']);
  fill();
  type('topic', 'quality');
  type('order', 'pc7k');
  submit();
  expect(see(selectFormErrors)).toEqual({
    order: 'Please check the order number. It starts with PC and is in your order mail',
  });
  type('topic', 'feedback');
  submit();
  expect(calls.map(({ input }) => input.values['order'])).toEqual([undefined]);
});

test('[FRM-03] every change is kept with the key of the send, so that a reload goes on where it was', async () => {
  const before = start({ known: { name: 'Asha', email: 'asha@example.com' } });
  before.type('message', 'Hello');
  expect(before.facts).toEqual([
    {
      type: 'draft.changed',
      kind: 'contact',
      draft: { values: { name: 'Asha', email: 'asha@example.com', message: 'Hello' }, key: 'seed-of-the-page-0' },
    },
  ]);
  const draft = { values: { ...filled, nonsense: 'x', message: 'm'.repeat(3000) }, key: 'key-of-before' };
  const after = start({ draft, known: { name: 'Somebody else' } });
  expect(after.see(selectFormValues)).toEqual({ ...filled, message: 'm'.repeat(2000) });
  after.submit();
  expect(after.calls.map(({ input }) => input.key)).toEqual(['key-of-before']);
  expect(after.facts.map(({ type }) => type)).toEqual(['draft.changed']);
});

test('[FRM-03] without an answer nothing is lost, and it is sent again under the same key', async () => {
  const { calls, fill, see, submit } = start();
  fill();
  submit();
  calls[0]?.reject(new Error('offline'));
  await settled();
  expect([see(statePath), see(selectFormNotice)]).toEqual([
    'editing.unsure',
    { tone: 'warning', text: formFlowWords.unsure },
  ]);
  expect(see(selectFormValues)).toEqual({ ...filled, message: filled.message.replace('\r\n', '\n') });
  submit();
  expect(calls.map(({ input }) => input.key)).toEqual(['seed-of-the-page-0', 'seed-of-the-page-0']);
});

test('[FRM-03] a refusal stands at its field, or above the button when it is about the whole; typing drops it', async () => {
  const { calls, fill, see, submit, type } = start();
  fill();
  submit();
  calls[0]?.resolve(refused({ code: 'INVALID_REQUEST', message: 'No such address.', field: 'email', status: 400 }));
  await settled();
  expect([see(selectFormErrors), see(selectFormNotice)]).toEqual([{ email: 'No such address.' }, null]);
  type('email', 'asha@example.com');
  expect([see(statePath), see(selectFormErrors)]).toEqual(['editing.pristine', {}]);
  for (const field of [{}, { field: 'body' }, { field: 'order' }]) {
    submit();
    calls.at(-1)?.resolve(refused({ code: 'TOO_MANY_REQUESTS', message: 'Later, please.', status: 429, ...field }));
    await settled();
    expect([see(selectFormErrors), see(selectFormNotice)]).toEqual([{}, { tone: 'error', text: 'Later, please.' }]);
  }
});

test('[FRM-03] another message begins with what is known, under another key', async () => {
  const { calls, fill, restart, see, submit } = start({ known: { email: 'asha@example.com', topic: 'order' } });
  fill();
  submit();
  calls[0]?.resolve(ok(taken));
  await settled();
  restart();
  expect([see(selectFormScreen), see(selectFormValues), see(selectSentForm), see(selectFormErrors)]).toEqual([
    'form',
    { email: 'asha@example.com', topic: 'order' },
    null,
    {},
  ]);
  fill();
  submit();
  expect(calls.at(-1)?.input.key).toBe('seed-of-the-page-1');
});

test('[FRM-03] a slow answer is announced after 10 seconds, and given up after 100', () => {
  const { calls, clock, fill, see, submit } = start();
  fill();
  submit();
  clock.increment(9_999);
  expect(see(selectIsFormSlow)).toBe(false);
  clock.increment(1);
  expect(see(selectIsFormSlow)).toBe(true);
  clock.increment(90_000);
  expect([see(statePath), calls[0]?.signal.aborted]).toEqual(['editing.unsure', true]);
});

test('[FRM-03] a photo is taken while one goes on typing, is kept in the draft, and goes with the form', async () => {
  const { calls, choose, facts, files, fill, see, submit, type } = start();
  fill();
  type('photos', 'first');
  choose('message');
  expect([see(statePath), files.length]).toEqual(['editing.pristine', 0]);
  choose('photos');
  expect([see(statePath), see(selectTakingField)]).toEqual(['editing.taking', 'photos']);
  expect(files[0]?.input).toMatchObject({ field: { name: 'photos' }, value: 'first', file: cakePhoto });
  type('name', 'Asha R');
  // A reload meanwhile loses the file that is on its way, and nothing that was typed.
  expect(facts.at(-1)).toMatchObject({ type: 'draft.changed', draft: { values: { photos: 'first', name: 'Asha R' } } });
  choose('photos');
  submit();
  expect([see(statePath), files.length, calls.length]).toEqual(['editing.taking', 1, 0]);
  const both = `${'a'.repeat(32)} ${'b'.repeat(32)}`;
  files[0]?.resolve(ok(both));
  await settled();
  expect([see(statePath), see(selectTakingField)]).toEqual(['editing.pristine', null]);
  expect(facts.at(-1)).toMatchObject({ type: 'draft.changed', draft: { values: { photos: both, name: 'Asha R' } } });
  submit();
  expect(calls[0]?.input.values).toMatchObject({ photos: both, name: 'Asha R' });
});

test('[FRM-03] why a file was not taken stands at its field until something else is done', async () => {
  const { choose, files, see, type } = start();
  choose('photos');
  files[0]?.resolve(refused({ code: 'PHOTO_TOO_SMALL', message: 'Too small.' }));
  await settled();
  expect([see(statePath), see(selectFormErrors)]).toEqual(['editing.fileRefused', { photos: 'Too small.' }]);
  type('name', 'Asha');
  expect([see(statePath), see(selectFormErrors)]).toEqual(['editing.pristine', {}]);
  choose('photos');
  files[1]?.reject(new Error('offline'));
  await settled();
  expect(see(selectFormErrors)).toEqual({ photos: formFlowWords.fileFailed });
  const late = start();
  late.choose('photos');
  late.clock.increment(100_000);
  expect([late.see(selectFormErrors), late.files[0]?.signal.aborted]).toEqual([
    { photos: formFlowWords.fileFailed },
    true,
  ]);
});

const loginOver = refused({ code: 'LOGIN_REQUIRED', message: 'Please log in to continue.', status: 401 });

test('[STC-05] a form for customers asks for the login that is over, keeps what was typed, and goes on its way after it', async () => {
  const { arrive, calls, facts, fill, see, submit } = start();
  fill();
  submit();
  calls[0]?.resolve(loginOver);
  await settled();
  expect([see(statePath), see(selectFormNotice), see(selectFormValues)['name']]).toEqual([
    'editing.interrupted',
    { tone: 'warning', text: formFlowWords.interrupted },
    'Asha Rao',
  ]);
  expect(facts.at(-1)).toEqual({ type: 'login.wanted' });
  arrive();
  expect([see(statePath), calls.length]).toEqual(['sending.waiting', 2]);
  expect(calls[1]?.input).toEqual(calls[0]?.input);
});

test('[STC-05] a form that is changed while the login is over is sent by nobody but its writer, who is asked again', async () => {
  const { arrive, calls, facts, fill, see, submit, type } = start();
  fill();
  submit();
  calls[0]?.resolve(loginOver);
  await settled();
  type('name', 'Asha R');
  arrive();
  expect([see(statePath), see(selectFormNotice), calls.length]).toEqual(['editing.pristine', null, 1]);
  submit();
  calls[1]?.resolve(loginOver);
  await settled();
  expect([see(statePath), facts.filter((fact) => fact.type === 'login.wanted').length]).toEqual([
    'editing.interrupted',
    2,
  ]);
});
