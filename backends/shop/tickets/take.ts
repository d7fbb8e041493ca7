import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { tickets, ticketSteps } from '#backends/db/schema/ticket.ts';
import type { Tx } from '#backends/platform/database.ts';
import { networkOf } from '#backends/platform/http/limits.ts';
import { problem } from '#backends/platform/http/problem.ts';
import type { Auth } from '#backends/platform/session.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { amendEntry, openRound, resultDay, storeEntry } from '#backends/shop/contests/entries.ts';
import type { RoundRow } from '#backends/shop/contests/rounds.ts';
import { newTicketNumber } from '#backends/shop/payment/ids.ts';
import { customerOf } from '#backends/platform/http/authorize.ts';
import { formOf } from '#machines/rules/forms/all-forms.ts';
import { isContest } from '#machines/rules/forms/contest.ts';
import { fieldNamed, formErrors, isAsked, phoneToVerify, sentValues } from '#machines/rules/forms/form.ts';
import type { FormKind, FormValues } from '#machines/rules/forms/form.ts';
import { formWords } from '#machines/rules/forms/form-words.ts';
import { dayInIndia } from '#machines/rules/order/india-time.ts';
import { readDueDay } from './due.ts';
import { postReceived } from './letters.ts';
import { phoneProofs } from './phone-proof.ts';
import { storeTicketPhotos } from './photos.ts';
import { ticketMailWords } from './words.ts';

type Sent = {
  readonly kind: FormKind;
  readonly values: readonly { readonly name: string; readonly value: string }[];
  readonly key: string | undefined;
  /** that a code has proven the phone, where the form asks for it */
  readonly proof: string | undefined;
  readonly auth: Auth | null;
  readonly address: string;
};

export type TakenForm = { number: string; due_on: string; email: string; is_amended: boolean };

/** The answers of a form in their normal form; refused by the rules that the browser has too. */
function judged({ kind, values }: Sent, today: string): FormValues {
  const form = formOf(kind);
  const given: Record<string, string> = {};
  for (const { name, value } of values) {
    const field = fieldNamed(form, name);
    if (field === undefined || name in given)
      throw problem(400, 'INVALID_REQUEST', formWords.unknownField, { field: name });
    if ([...value].length > field.most)
      throw problem(400, 'INVALID_REQUEST', formWords.tooLong(field.most), { field: name });
    given[name] = value;
  }
  for (const [field, message] of Object.entries(formErrors(form, given, today))) {
    throw problem(400, 'INVALID_REQUEST', message, { field });
  }
  for (const name of Object.keys(given)) {
    const field = fieldNamed(form, name);
    // What is not asked is not kept either.
    if (field !== undefined && !isAsked(field, given)) delete given[name];
  }
  return sentValues(form, given);
}

async function consume({ limits }: Platform, { auth, address }: Sent, email: string): Promise<void> {
  for (const [limit, key] of [
    ['forms.sender', auth?.userId ?? networkOf(address).key],
    ['forms.contact', email],
  ] as const) {
    const { allowed, retryAfter } = await limits.consume(limit, key);
    if (!allowed) throw problem(429, 'TOO_MANY_REQUESTS', ticketMailWords.tooMany, { retryAfter });
  }
}

/** 403 for a form whose phone no code has proven lately. */
function refuseUnverified({ env, clock }: Platform, { kind, proof = '' }: Sent, answers: FormValues): void {
  const phone = phoneToVerify(formOf(kind), answers);
  if (phone !== null && !phoneProofs(env).isProofOf(phone, proof, clock.now()))
    throw problem(403, 'PHONE_UNVERIFIED', formWords.phoneUnverified, { field: 'phone' });
}

type Taken = { readonly kind: FormKind; readonly answers: FormValues; readonly now: Date };

/** The day by which a form is answered, and the round of the contest that it is an entry of. */
async function dueOf(tx: Tx, { kind, answers, now }: Taken): Promise<{ round: RoundRow | null; dueOn: string }> {
  if (!isContest(kind)) {
    return { round: null, dueOn: await readDueDay(tx, { kind, values: answers, day: dayInIndia(now) }) };
  }
  const round = await openRound(tx, kind, now);
  return { round, dueOn: resultDay(round) };
}

/** Takes a form as one ticket for its key, with the mails to both sides in the same transaction. */
export async function takeForm(platform: Platform, sent: Sent): Promise<TakenForm> {
  const { db, clock } = platform;
  const { kind } = sent;
  const today = dayInIndia(clock.now());
  if (isContest(kind)) customerOf(sent.auth);
  const answers = judged(sent, today);
  refuseUnverified(platform, sent, answers);
  const { name = '', email = '', phone = '' } = answers;
  await consume(platform, sent, email);
  return db.transaction(async (tx) => {
    const now = clock.now();
    const { round, dueOn } = await dueOf(tx, { kind, answers, now });
    const ticket = {
      number: newTicketNumber(),
      kind,
      name,
      email,
      phone,
      answers,
      dueOn,
      userId: sent.auth?.userId ?? null,
    };
    const made = await tx
      .insert(tickets)
      .values({
        ...ticket,
        state: 'open',
        key: sent.key ?? null,
        receivedAt: now,
        movedAt: now,
      })
      .onConflictDoNothing({ target: tickets.key });
    if (made.rowCount === 0) return amend(platform, tx, sent, answers);
    if (round !== null) await storeEntry(tx, round, { number: ticket.number, auth: sent.auth, answers, now });
    await storeTicketPhotos(tx, ticket.number, { ...sent, answers });
    await tx.insert(ticketSteps).values({ number: ticket.number, type: 'opened', at: now, text: '' });
    await postReceived(platform, tx, ticket, { isChanged: false });
    return { number: ticket.number, due_on: dueOn, email, is_amended: false };
  });
}

/** The key has a ticket: sent again it is the same one, and newer words count until somebody has answered. */
async function amend(platform: Platform, tx: Tx, { kind, key, auth }: Sent, answers: FormValues): Promise<TakenForm> {
  const [known] = await tx
    .select()
    .from(tickets)
    .where(eq(tickets.key, key ?? ''))
    .for('update');
  // The rules of a key say so: it is made for one form.
  if (known === undefined || known.kind !== kind) throw problem(400, 'INVALID_REQUEST', formWords.unknownField);
  const { number, dueOn } = known;
  if (isDeepStrictEqual(known.answers, answers))
    return { number, due_on: dueOn, email: known.email, is_amended: false };
  if (known.state !== 'open') throw problem(409, 'TICKET_ANSWERED', ticketMailWords.answeredAlready(number));
  const now = platform.clock.now();
  const { name = '', email = '', phone = '' } = answers;
  if (isContest(kind)) await amendEntry(tx, number, { auth, answers, now });
  await tx.update(tickets).set({ name, email, phone, answers, movedAt: now }).where(eq(tickets.number, number));
  await storeTicketPhotos(tx, number, { kind, answers, auth });
  await tx.insert(ticketSteps).values({ number, type: 'changed', at: now, text: '' });
  const ticket = { number, kind, name, email, phone, answers, dueOn, userId: known.userId };
  await postReceived(platform, tx, ticket, { isChanged: true });
  return { number, due_on: dueOn, email, is_amended: true };
}
