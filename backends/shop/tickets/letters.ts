import type { Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { contestMailWords } from '#backends/shop/contests/words.ts';
import { readCallLanguage } from '#backends/shop/messages/choices.ts';
import { callLanguageWords } from '#machines/rules/account/call-language-words.ts';
import { formOf } from '#machines/rules/forms/all-forms.ts';
import { isContest } from '#machines/rules/forms/contest.ts';
import { contestNames } from '#machines/rules/forms/contest-name-words.ts';
import { fieldNamed, readableValues } from '#machines/rules/forms/form.ts';
import type { FormKind, FormValues } from '#machines/rules/forms/form.ts';
import { ticketWords } from '#machines/rules/forms/ticket-words.ts';
import { dayAsSaid } from '#machines/rules/order/dates.ts';
import { brand } from '#machines/rules/site/brand.ts';
import { ticketMailWords as words } from './words.ts';

/** What a mail about a ticket needs to know of it. */
export type LetterTicket = {
  readonly number: string;
  readonly kind: FormKind;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly answers: FormValues;
  readonly dueOn: string;
  /** the customer who sent it; null for a guest */
  readonly userId: string | null;
};

type Hands = Pick<Platform, 'env' | 'outbox'>;

const linkOf = ({ env }: Hands, number: string): string => `${env.PUBLIC_ORIGIN}/contact-us/ticket?number=${number}`;

/** Mails both sides that a ticket has come in, or that its sender has changed it. */
export async function postReceived(
  hands: Hands,
  tx: Tx,
  { number, kind, name, email, phone, answers, dueOn, userId }: LetterTicket,
  { isChanged }: { readonly isChanged: boolean },
): Promise<void> {
  const due = dayAsSaid(dueOn);
  const called = ticketWords.kinds[kind];
  if (!isChanged) {
    const letter = isContest(kind)
      ? {
          subject: contestMailWords.receivedSubject(contestNames[kind], number),
          text: contestMailWords.received(contestNames[kind], number, due, `${hands.env.PUBLIC_ORIGIN}/${kind}`),
        }
      : {
          subject: words.receivedSubject(called, number),
          text: words.received(called, number, due, linkOf(hands, number)),
        };
    await hands.outbox.post(tx, { channel: 'email', to: email, ...letter, dedupeKey: `ticket:${number}:received` });
  }
  const kinds = new Set(Object.keys(answers).map((name) => fieldNamed(formOf(kind), name)?.kind));
  const written = readableValues(formOf(kind), answers).map(({ label, value }) => `${label}: ${value}`);
  const language = await readCallLanguage(tx, userId);
  await hands.outbox.post(tx, {
    channel: 'email',
    to: (hands.env.CARE_MAIL ?? brand.email).toLowerCase(),
    subject: isChanged ? words.shopChangedSubject(called, number) : words.shopSubject(called, number, due),
    text: [
      words.shopFrom(name, [email, phone].filter(Boolean).join(', ')),
      ...(language === 'en' ? [] : [words.shopSpeaks(callLanguageWords[language])]),
      '',
      ...written,
      '',
      ...(kinds.has('photos') ? [words.shopPhotos(number)] : []),
      ...(kinds.has('recipients') ? [words.shopLists(number)] : []),
      words.shopHow(number),
    ].join('\n'),
  });
}

/** Mails what the shop has written to the sender of a ticket. */
export const postAnswer = (
  hands: Hands,
  tx: Tx,
  { number, email }: Pick<LetterTicket, 'number' | 'email'>,
  text: string,
): Promise<void> =>
  hands.outbox.post(tx, {
    channel: 'email',
    to: email,
    subject: words.answeredSubject(number),
    text: words.answered(number, text, linkOf(hands, number)),
  });

/** Mails the sender of a ticket that it is closed. */
export const postClosed = (
  hands: Hands,
  tx: Tx,
  { number, email }: Pick<LetterTicket, 'number' | 'email'>,
  text: string,
): Promise<void> =>
  hands.outbox.post(tx, {
    channel: 'email',
    to: email,
    subject: words.closedSubject(number),
    text: words.closed(number, text),
  });
