import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { SavedPaymentMethod } from '#machines/domain/index.ts';
import { ok, refused, statePath, type Outcome } from '#machines/kit/index.ts';
import {
  providePayer,
  selectBanks,
  selectConsent,
  selectVpa,
  selectVpaError,
  selectWayNote,
  selectWays,
  type PayerEvent,
  type PayerReport,
  type PayerSnapshot,
} from '#machines/payer/index.ts';
import { payerWords as words } from '#machines/payer/payer.words.ts';
import {
  OTHER_BANK,
  nothingChosen,
  paymentDetails,
  type PayerChoice,
  type PayerOffer,
} from '#machines/rules/payment/payer.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { all } from './payer.model.ts';
import { allSaved, defaultUpi, expiredCard, savedCard, savedUpi } from './payer.samples.ts';

type Offer = Omit<Extract<PayerEvent, { type: 'payer.offered' }>, 'type'>;

/** @param known what can be paid with, where the parent knows it before the payer begins */
function startPayer(offer: Partial<Offer> | null = {}, choice: Partial<PayerChoice> = {}, known?: PayerOffer) {
  const held = heldPort<undefined, Outcome<readonly SavedPaymentMethod[]>>();
  const clock = new SimulatedClock();
  const reports: PayerReport[] = [];
  const parent = createActor(fromCallback<PayerReport>(({ receive }) => receive((report) => reports.push(report))));
  const actor = createActor(machineUnderTest(providePayer({ loadSaved: held.port })), {
    input: { choice: { ...nothingChosen, ...choice }, parent: parent.start(), ...(known && { offer: known }) },
    clock,
  }).start();
  const offered = (given: Partial<Offer>): void =>
    actor.send({ type: 'payer.offered', offered: all, saved: allSaved, last: null, ...given });
  if (offer !== null) offered(offer);
  return {
    clock,
    reports,
    calls: held.calls,
    offered,
    send: (event: PayerEvent) => actor.send(event),
    state: () => statePath(actor.getSnapshot()),
    shows: <T>(select: (snapshot: PayerSnapshot) => T): T => select(actor.getSnapshot()),
    choice: () => actor.getSnapshot().context.choice,
    sent: () => paymentDetails(actor.getSnapshot().context.choice),
    said: () => reports.map(({ type }) => type),
  };
}

test('[CHK-07, ACC-04, ACC-05] saved ways stand first with network, last four and expiry; an expired card says why it cannot be chosen', () => {
  const payer = startPayer();
  expect(payer.shows(selectWays)).toMatchObject({
    saved: [
      { label: 'Visa ending 4242', hint: 'HDFC Bank · Valid till 12/30', disabled: false, reason: null },
      { label: 'as••@okbank', hint: 'Saved UPI ID', disabled: false },
      { label: 'RuPay ending 1881', disabled: true, reason: 'Expired 10/26. Please pay with another card.' },
    ],
    fresh: [{ value: 'upi' }, { value: 'card' }, { value: 'netbanking' }, { value: 'cod' }],
    value: null,
    savedStatus: 'listed',
    error: null,
  });
  payer.send({ type: 'saved.choose', method_id: expiredCard.method_id });
  payer.send({ type: 'saved.choose', method_id: 'nobody’s' });
  expect([payer.choice(), payer.said()]).toEqual([nothingChosen, ['payer.opened']]);
  expect(payer.shows(selectWayNote)).toBeNull();
});

test('[CHK-07] one tap on a saved way is all that is needed: its id is sent, and nothing is saved again', () => {
  const payer = startPayer();
  payer.send({ type: 'saved.choose', method_id: savedCard.method_id });
  expect([payer.state(), payer.shows(selectWays).value]).toEqual([
    'open.choice.complete | open.saved.listed',
    savedCard.method_id,
  ]);
  expect(payer.sent()).toEqual({ vpa: null, bank: null, saved_method: savedCard.method_id, save: false });
  expect([payer.shows(selectConsent), payer.shows(selectVpa), payer.shows(selectWayNote)]).toEqual([
    null,
    null,
    words.saved.cvv,
  ]);
  expect(payer.reports.at(-1)).toEqual({ type: 'payer.changed', choice: payer.choice() });
  payer.send({ type: 'save.choose', isWanted: true });
  payer.send({ type: 'saved.choose', method_id: savedUpi.method_id });
  expect([payer.choice(), payer.shows(selectWayNote)]).toMatchObject([
    { method: 'upi', savedId: savedUpi.method_id, isSaveWanted: false },
    words.saved.request,
  ]);
  payer.send({ type: 'vpa.type', value: 'asha@okbank' });
  expect(payer.sent()?.vpa).toBeNull();
});

test('[CHK-07] nothing is saved without a tick, and a tick is for one way alone', () => {
  const payer = startPayer();
  payer.send({ type: 'way.choose', method: 'card' });
  expect([payer.shows(selectConsent), payer.shows(selectWayNote), payer.sent()]).toEqual([
    { kind: 'card', isWanted: false },
    words.card,
    null,
  ]);
  payer.send({ type: 'save.choose', isWanted: true });
  expect([payer.shows(selectConsent)?.isWanted, payer.sent()?.save]).toEqual([true, true]);
  payer.send({ type: 'way.choose', method: 'card' });
  expect(payer.sent()?.save).toBe(true);
  payer.send({ type: 'way.choose', method: 'upi' });
  expect([payer.shows(selectConsent), payer.sent()]).toEqual([null, null]);
  payer.send({ type: 'save.choose', isWanted: true });
  payer.send({ type: 'vpa.type', value: 'asha@okbank' });
  expect(payer.reports.at(-1)).toMatchObject({ type: 'payer.changed', choice: { vpa: 'asha@okbank' } });
  expect(payer.shows(selectConsent)).toEqual({ kind: 'upi', isWanted: false });
  payer.send({ type: 'save.choose', isWanted: true });
  expect(payer.reports.at(-1)).toMatchObject({ type: 'payer.changed', choice: { isSaveWanted: true } });
  expect(payer.sent()).toEqual({ vpa: 'asha@okbank', bank: null, saved_method: null, save: true });
  payer.send({ type: 'vpa.type', value: '' });
  payer.send({ type: 'vpa.type', value: 'asha@okbank' });
  expect(payer.sent()?.save).toBe(false);
  payer.send({ type: 'save.choose', isWanted: true });
  payer.send({ type: 'save.choose', isWanted: false });
  expect(payer.sent()?.save).toBe(false);
});

test('[CHK-07] a UPI ID is checked when the shopper goes on, and said at its field; without one an app is chosen', () => {
  const payer = startPayer();
  payer.send({ type: 'way.choose', method: 'upi' });
  expect([payer.state(), payer.shows(selectVpa)]).toEqual(['open.choice.complete | open.saved.listed', '']);
  payer.send({ type: 'vpa.type', value: 'asha' });
  expect([payer.state(), payer.shows(selectVpaError)]).toEqual(['open.choice.incomplete | open.saved.listed', null]);
  payer.send({ type: 'payer.check' });
  expect([payer.shows(selectVpaError), payer.shows(selectWays).error]).toEqual([
    'Please check your UPI ID. It looks like name@bank.',
    null,
  ]);
  payer.send({ type: 'vpa.type', value: ' Asha.Rao@OkBank ' });
  expect([payer.state(), payer.shows(selectVpaError), payer.sent()?.vpa]).toEqual([
    'open.choice.complete | open.saved.listed',
    null,
    'asha.rao@okbank',
  ]);
  // What was typed waits there for whoever looks at another way.
  payer.send({ type: 'way.choose', method: 'card' });
  payer.send({ type: 'vpa.type', value: 'late@okbank' });
  expect([payer.shows(selectVpa), payer.sent()]).toEqual([null, null]);
  payer.send({ type: 'way.choose', method: 'upi' });
  expect(payer.shows(selectVpa)).toBe(' Asha.Rao@OkBank ');
});

test('[CHK-07] net banking asks for the bank: six at once, the others by a search, or any on the next page', () => {
  const payer = startPayer();
  expect(payer.shows(selectBanks)).toBeNull();
  payer.send({ type: 'bank.choose', code: 'HDFC' });
  payer.send({ type: 'bank.search', value: 'idbi' });
  payer.send({ type: 'way.choose', method: 'netbanking' });
  expect([payer.state(), payer.shows(selectBanks)]).toMatchObject([
    'open.choice.incomplete | open.saved.listed',
    { value: null, search: '', error: null },
  ]);
  payer.send({ type: 'payer.check' });
  expect(payer.shows(selectBanks)?.error).toBe('Please choose your bank');
  payer.send({ type: 'bank.search', value: 'pun sind' });
  expect([payer.shows(selectBanks)?.found.map(({ name }) => name), payer.state()]).toEqual([
    ['Punjab and Sind Bank', 'My bank is not here'],
    'open.choice.rejected | open.saved.listed',
  ]);
  expect(payer.shows(selectBanks)?.unknown).toBeNull();
  payer.send({ type: 'bank.search', value: ' xyz ' });
  expect(payer.shows(selectBanks)).toMatchObject({ found: [{ code: OTHER_BANK }], unknown: 'xyz' });
  payer.send({ type: 'bank.choose', code: 'PSIB' });
  expect([payer.state(), payer.shows(selectBanks)?.error, payer.sent()?.bank]).toEqual([
    'open.choice.complete | open.saved.listed',
    null,
    'PSIB',
  ]);
  payer.send({ type: 'bank.choose', code: OTHER_BANK });
  expect([payer.state(), payer.sent()]).toEqual(['open.choice.complete | open.saved.listed', null]);
  expect(payer.said().filter((type) => type === 'payer.changed')).toHaveLength(3);
});

test('[CHK-07] nothing chosen is said where the ways to pay stand; cash tells what to keep ready', () => {
  const payer = startPayer();
  payer.send({ type: 'payer.check' });
  expect([payer.state(), payer.shows(selectWays).error]).toEqual([
    'open.choice.rejected | open.saved.listed',
    'Please choose how you would like to pay',
  ]);
  payer.send({ type: 'way.choose', method: 'cod' });
  expect([payer.shows(selectWays).error, payer.shows(selectWayNote)]).toEqual([null, words.cash]);
});

test('[CHK-07, ACC-05] the default is chosen beforehand where nothing else was, if it can be paid with', async () => {
  const payer = startPayer({ saved: [savedCard, defaultUpi], last: 'card' });
  expect([payer.state(), payer.shows(selectWays)]).toMatchObject([
    'open.choice.complete | open.saved.listed',
    { value: defaultUpi.method_id, saved: [{}, { hint: 'Your default · Saved UPI ID' }] },
  ]);
  expect(startPayer({ saved: [defaultUpi], last: null }, { method: 'cod' }).choice().method).toBe('cod');
  expect(startPayer({ saved: [{ ...expiredCard, is_default: true }], last: 'upi' }).choice().method).toBe('upi');
  expect(startPayer({ offered: ['card'], saved: [defaultUpi] }).choice()).toMatchObject({
    method: 'card',
    savedId: null,
  });
  const late = startPayer({ saved: null });
  late.send({ type: 'payer.check' });
  expect(late.state()).toBe('open.choice.rejected | open.saved.loading');
  late.calls[0]?.resolve(ok([defaultUpi]));
  await settled();
  expect([late.state(), late.reports.at(-1)]).toEqual([
    'open.choice.complete | open.saved.listed',
    { type: 'payer.opened', choice: { ...nothingChosen, method: 'upi', savedId: defaultUpi.method_id } },
  ]);
  const unchecked = startPayer({ saved: null });
  unchecked.calls[0]?.resolve(ok([defaultUpi]));
  await settled();
  expect(unchecked.state()).toBe('open.choice.complete | open.saved.listed');
});

test('[CHK-07, SHL-08] from abroad a card is all there is: it is chosen, and a saved UPI ID says that it is not for here', () => {
  const payer = startPayer({ offered: ['card'] });
  expect([payer.state(), payer.choice().method]).toEqual(['open.choice.complete | open.saved.listed', 'card']);
  expect(payer.shows(selectWays).saved[1]).toMatchObject({ disabled: true, reason: words.saved.notHere });
  payer.send({ type: 'way.choose', method: 'upi' });
  payer.send({ type: 'saved.choose', method_id: savedUpi.method_id });
  expect(payer.choice()).toMatchObject({ method: 'card', savedId: null });
});

test('[CHK-07] what was chosen before stays chosen while it stands, else the way that was had last', () => {
  const kept = startPayer({ last: 'netbanking' }, { method: 'card', savedId: savedCard.method_id });
  expect(kept.shows(selectWays).value).toBe(savedCard.method_id);
  kept.offered({ saved: [savedUpi] });
  expect([kept.state(), kept.shows(selectWays).value]).toEqual(['open.choice.incomplete | open.saved.listed', null]);
  expect(kept.reports.at(-1)).toEqual({ type: 'payer.opened', choice: nothingChosen });
  const gone = startPayer({ last: 'netbanking' }, { method: 'card', savedId: expiredCard.method_id });
  expect(gone.choice()).toMatchObject({ method: 'netbanking', savedId: null });
  const unoffered = startPayer({ offered: ['upi', 'card'], last: 'netbanking' }, { method: 'cod', vpa: 'a' });
  expect(unoffered.choice()).toEqual({ ...nothingChosen, vpa: 'a' });
});

test('[CHK-07] what is saved is asked for where nobody has said it, and every other way stands meanwhile', async () => {
  const payer = startPayer({ saved: null, last: 'upi' });
  expect([payer.state(), payer.shows(selectWays).savedStatus, payer.choice().method]).toEqual([
    'open.choice.complete | open.saved.loading',
    'loading',
    'upi',
  ]);
  payer.calls[0]?.reject(new Error('offline'));
  await settled();
  expect([payer.state(), payer.shows(selectWays).savedStatus, payer.said()]).toEqual([
    'open.choice.complete | open.saved.failed',
    'failed',
    ['payer.opened'],
  ]);
  payer.send({ type: 'saved.retry' });
  payer.calls[1]?.resolve(ok(allSaved));
  await settled();
  expect([payer.state(), payer.shows(selectWays).saved.length, payer.choice().method]).toEqual([
    'open.choice.complete | open.saved.listed',
    3,
    'upi',
  ]);
  expect(payer.said()).toEqual(['payer.opened', 'payer.opened']);
  payer.send({ type: 'saved.choose', method_id: savedCard.method_id });
  payer.offered({ saved: null });
  expect([payer.state(), payer.shows(selectWays).value]).toEqual([
    'open.choice.complete | open.saved.loading',
    savedCard.method_id,
  ]);
  payer.calls[2]?.resolve(ok([]));
  await settled();
  expect([payer.state(), payer.reports.at(-1)]).toEqual([
    'open.choice.incomplete | open.saved.listed',
    { type: 'payer.opened', choice: nothingChosen },
  ]);
});

test('[CHK-07, CST-01] saved ways that nobody answers about are given up after the longest wait', () => {
  const payer = startPayer({ saved: null });
  payer.clock.increment(99_999);
  expect(payer.shows(selectWays).savedStatus).toBe('loading');
  payer.clock.increment(1);
  expect(payer.shows(selectWays).savedStatus).toBe('failed');
});

test('[CHK-07] saved ways that the shop refuses to tell are asked for once, and again by whoever wants them', async () => {
  const payer = startPayer({ saved: null });
  payer.calls[0]?.resolve(refused({ code: 'TOO_MANY_REQUESTS', message: 'Later, please.', status: 429 }));
  await settled();
  expect([payer.shows(selectWays).savedStatus, payer.calls.length]).toEqual(['failed', 1]);
  payer.send({ type: 'saved.retry' });
  expect([payer.shows(selectWays).savedStatus, payer.calls.length]).toEqual(['loading', 2]);
});

test('[CHK-07, CHK-06] what is known to be offered when the payer begins can be paid with at once, and the parent hears of it', () => {
  const payer = startPayer(null, {}, { offered: all, saved: allSaved, last: 'cod' });
  expect([payer.state(), payer.shows(selectWays).value]).toEqual(['open.choice.complete | open.saved.listed', 'cod']);
  expect(payer.reports).toEqual([{ type: 'payer.opened', choice: { ...nothingChosen, method: 'cod' } }]);
});

test('[CHK-07] before anything is offered nothing can be chosen', () => {
  const payer = startPayer(null);
  payer.send({ type: 'way.choose', method: 'upi' });
  payer.send({ type: 'payer.check' });
  expect([payer.state(), payer.said()]).toEqual(['closed', []]);
});
