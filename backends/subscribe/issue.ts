import { createHash } from 'node:crypto';
import { and, asc, count, gt, isNotNull, isNull } from 'drizzle-orm';
import { newsletterReaders } from '#backends/db/schema/newsletter.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { isStorable } from '#backends/platform/storable-text.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import { leaveLinkOf } from './readers.ts';
import { newsletterMailWords as words } from './words.ts';

/** One issue of the newsletter. Its name is what makes it one: nobody gets two of a name. */
export type Issue = { readonly name: string; readonly subject: string; readonly text: string };

/** Characters. */
const LONGEST_SUBJECT = 120;
const LONGEST_TEXT = 20_000;
/** Readers of one transaction. */
const BATCH = 200;
/** What could not be delivered by then is no news any more. */
const NEWS_FOR = 3 * DAY;

/**
 * Reads an issue as it is written: `Subject: …`, an empty line, and the text.
 * @throws with the sentence to show
 */
export function readIssue(name: string, source: string): Issue {
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(name)) {
    throw new Error(`"${name}" names no issue: call the file like 2026-12.md, in small letters, digits and dashes.`);
  }
  const [first = '', second = '', ...rest] = source.replaceAll('\r\n', '\n').trim().split('\n');
  const subject = /^Subject:(.*)$/.exec(first)?.[1]?.trim() ?? '';
  const text = rest.join('\n').trim();
  if (subject === '' || second.trim() !== '' || text === '') {
    throw new Error('An issue begins with "Subject: …", then comes an empty line, then its text.');
  }
  if (subject.length > LONGEST_SUBJECT) throw new Error(`The subject is longer than ${LONGEST_SUBJECT} characters.`);
  if (text.length > LONGEST_TEXT) throw new Error(`The text is longer than ${LONGEST_TEXT} characters.`);
  if (!isStorable(source)) throw new Error('The file holds characters that no mail can show.');
  return { name, subject, text };
}

/** How many get the newsletter, and how many have asked for it and not confirmed. */
export async function countReaders({ db }: Platform): Promise<{ confirmed: number; waiting: number }> {
  const of = async (where: ReturnType<typeof isNull>) => {
    const [row] = await db.select({ number: count() }).from(newsletterReaders).where(where);
    return row?.number ?? 0;
  };
  return {
    confirmed: await of(isNotNull(newsletterReaders.confirmedAt)),
    waiting: await of(isNull(newsletterReaders.confirmedAt)),
  };
}

/** The same for the same address and issue; it tells nobody the address. */
const keyOf = ({ name }: Issue, email: string): string =>
  `newsletter:${name}:${createHash('sha256').update(email).digest('base64url').slice(0, 22)}`;

/**
 * Puts an issue into the mail of everybody who has confirmed, each once, also when it is sent again after it broke off.
 * @returns for how many readers it is meant
 */
export async function sendIssue(platform: Platform, issue: Issue): Promise<number> {
  const { db, clock, outbox } = platform;
  const expiresAt = new Date(clock.now().getTime() + NEWS_FOR);
  const postAfter = (last: string) =>
    db.transaction(async (tx) => {
      const readers = await tx
        .select({ email: newsletterReaders.email, token: newsletterReaders.token })
        .from(newsletterReaders)
        .where(and(isNotNull(newsletterReaders.confirmedAt), gt(newsletterReaders.email, last)))
        .orderBy(asc(newsletterReaders.email))
        .limit(BATCH);
      for (const { email, token } of readers) {
        const leaveLink = leaveLinkOf(platform, token);
        const text = words.issueText(issue.text, leaveLink);
        const dedupeKey = keyOf(issue, email);
        await outbox.post(tx, {
          channel: 'email',
          to: email,
          subject: issue.subject,
          text,
          leaveLink,
          dedupeKey,
          expiresAt,
        });
      }
      return readers;
    });
  let meant = 0;
  for (let readers = await postAfter(''); readers.length > 0; readers = await postAfter(readers.at(-1)?.email ?? '')) {
    meant += readers.length;
  }
  return meant;
}
