import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Challenge, CodeRefusal, SentCodeRequest } from '#machines/code-entry/index.ts';
import {
  provideForm,
  selectFormCodeEntry,
  selectFormErrors,
  selectFormNotice,
  selectFormScreen,
  selectIsFormBusy,
  type FormDraft,
  type FormEmitted,
  type PhoneProof,
} from '#machines/form/index.ts';
import type { SentForm } from '#machines/domain/index.ts';
import { ok, refused, type Outcome } from '#machines/kit/outcome.ts';
import { statePath } from '#machines/kit/state-path.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { franchiseForm, franchiseRequest, quietPorts } from './form.samples.ts';

const taken: SentForm = { number: 'PT7K3M9QXWAB', due_on: '2026-12-02', email: 'ravi@example.com', is_amended: false };
const proven = { phone: '9876543210', proof: '1795228860-q83vEjRWeJq83vEjRWeJqQ' };
const challenge: Challenge = {
  ...{ challenge_id: 'c1', sent_to: '98******10', tries_left: 5 },
  ...{ resend_at: 60_000, expires_at: 300_000, server_now: 0, received_at: 0 },
};
type Send = { kind: string; values: Readonly<Record<string, string>>; key: string; proof?: string | undefined };

function start(draft: FormDraft = { values: franchiseRequest, key: 'draft-key-1' }) {
  const codes = heldPort<SentCodeRequest, Outcome<Challenge, CodeRefusal>>();
  const proofs = heldPort<{ phone: string; otp: string }, Outcome<PhoneProof>>();
  const sends = heldPort<Send, Outcome<SentForm>>();
  const ports = { ...quietPorts, sendCode: codes.port, provePhone: proofs.port, sendForm: sends.port };
  const logic = provideForm({ ...ports, takeFile: heldPort<unknown, Outcome<string>>().port });
  const input = { definition: franchiseForm, draft, known: {}, today: '2026-11-25', keySeed: 'seed-of-the-page' };
  const actor = createActor(machineUnderTest(logic), { input, clock: new SimulatedClock() });
  const facts: FormEmitted[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return {
    ...{ actor, facts, codes: codes.calls, proofs: proofs.calls, sends: sends.calls },
    see: <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot()),
    submit: () => actor.send({ type: 'form.submit' }),
    enter: (value: string) => {
      selectFormCodeEntry(actor.getSnapshot())?.send({ type: 'code.type', value });
      selectFormCodeEntry(actor.getSnapshot())?.send({ type: 'code.submit' });
    },
  };
}

test('[FRM-01] a complete request is sent once a code has proven its phone, and the proof is kept with the draft', async () => {
  const { codes, enter, facts, proofs, see, sends, submit } = start();
  submit();
  expect([see(statePath), see(selectFormScreen), see(selectIsFormBusy), sends.length]).toEqual([
    'proving.sendingCode',
    'form',
    true,
    0,
  ]);
  expect(codes[0]?.input).toMatchObject({ purpose: 'form', mobile: '9876543210', isResend: false });
  codes[0]?.resolve(ok(challenge));
  await settled();
  expect([see(statePath), see(selectFormScreen)]).toEqual(['proving.enteringCode', 'code']);
  enter('123456');
  expect(proofs[0]?.input).toEqual({ phone: '9876543210', otp: '123456' });
  proofs[0]?.resolve(ok(proven));
  await settled();
  expect(facts.at(-1)).toEqual({
    type: 'draft.changed',
    kind: 'franchise',
    draft: { values: franchiseRequest, key: 'draft-key-1', phone: proven },
  });
  expect(sends.map(({ input: { key, proof } }) => ({ key, proof }))).toEqual([
    { key: 'draft-key-1', proof: proven.proof },
  ]);
  sends[0]?.resolve(ok(taken));
  await settled();
  expect(see(selectFormScreen)).toBe('sent');
});

test('[FRM-01] a request with errors asks for no code', () => {
  const { codes, see, submit } = start({ values: { ...franchiseRequest, city: '' }, key: 'draft-key-1' });
  submit();
  expect([see(selectFormErrors), codes]).toEqual([{ city: 'Please enter the city' }, []]);
});

test('[FRM-01] after a lost answer or a reload the phone is not proven once more; another phone is', async () => {
  const { actor, codes, see, sends, submit } = start({
    ...{ values: franchiseRequest, key: 'draft-key-1', phone: proven },
  });
  submit();
  sends[0]?.reject(new Error('offline'));
  await settled();
  submit();
  expect([see(statePath), codes.length, sends.map(({ input }) => input.proof)]).toEqual([
    'sending.waiting',
    0,
    [proven.proof, proven.proof],
  ]);
  sends[1]?.reject(new Error('offline'));
  await settled();
  actor.send({ type: 'field.type', field: 'phone', value: 'AE+971 50 123 4567' });
  submit();
  expect(codes.map(({ input }) => input.mobile)).toEqual(['+971501234567']);
});

test('[FRM-01] a proof that has ended is asked for anew, and the request is sent after it', async () => {
  const { codes, see, sends, submit } = start({
    ...{ values: franchiseRequest, key: 'draft-key-1', phone: proven },
  });
  submit();
  sends[0]?.resolve(refused({ code: 'PHONE_UNVERIFIED', message: 'Please confirm.', status: 403 }));
  await settled();
  expect([see(statePath), codes.map(({ input }) => input.mobile)]).toEqual(['proving.sendingCode', ['9876543210']]);
});

test('[FRM-01] whoever goes back from the code, or gets none, finds the request as it was typed', async () => {
  const { actor, codes, see, submit } = start();
  submit();
  codes[0]?.resolve(ok(challenge));
  await settled();
  selectFormCodeEntry(actor.getSnapshot())?.send({ type: 'contact.edit' });
  expect([see(statePath), see(({ context }) => context.values)]).toEqual(['editing.pristine', franchiseRequest]);
  submit();
  codes[1]?.resolve(refused({ code: 'TOO_MANY_REQUESTS', message: 'Please try again later.', status: 429 }));
  await settled();
  expect([see(statePath), see(selectFormNotice)]).toEqual([
    'editing.refused',
    { tone: 'error', text: 'Please try again later.' },
  ]);
});

test('[FRM-01] another request proves its phone anew', async () => {
  const { actor, codes, sends, submit } = start({
    ...{ values: franchiseRequest, key: 'draft-key-1', phone: proven },
  });
  submit();
  sends[0]?.resolve(ok(taken));
  await settled();
  actor.send({ type: 'form.restart' });
  for (const [field, value] of Object.entries(franchiseRequest)) actor.send({ type: 'field.type', field, value });
  submit();
  expect([codes.length, sends.length]).toEqual([1, 1]);
});
