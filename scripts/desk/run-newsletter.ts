import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Env } from '#backends/platform/env/index.ts';
import { createPlatform, type Platform } from '#backends/platform/platform.ts';
import { openDatabase } from '#backends/platform/postgres/index.ts';
import { countReaders, readIssue, sendIssue, type Issue } from '#backends/subscribe/issue.ts';
import { leaveLinkOf } from '#backends/subscribe/readers.ts';
import { newsletterMailWords } from '#backends/subscribe/words.ts';

type Say = (line: string) => void;

const USAGE = 'Please say what to do: npm run newsletter -- send FILE (or --help).';

async function issueIn(path: string | undefined): Promise<Issue> {
  if (path === undefined) throw new Error(USAGE);
  const source = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${path} cannot be read.`);
  });
  return readIssue(basename(path, extname(path)), source);
}

const people = (number: number): string => (number === 1 ? '1 reader' : `${number} readers`);

/** `count`, `show` and `send`, on a platform that is open. @throws with the sentence to show */
export async function commandNewsletter(words: readonly string[], platform: Platform, say: Say): Promise<void> {
  const [wish = 'count', path] = words;
  if (wish === 'count') {
    const { confirmed, waiting } = await countReaders(platform);
    return say(`The newsletter has ${people(confirmed)}; ${waiting} more have not confirmed yet.`);
  }
  if (wish !== 'show' && wish !== 'send') throw new Error(USAGE);
  const issue = await issueIn(path);
  if (wish === 'show') {
    say(`Subject: ${issue.subject}\n`);
    return say(newsletterMailWords.issueText(issue.text, leaveLinkOf(platform, '…')));
  }
  const meant = await sendIssue(platform, issue);
  say(`Issue ${issue.name} is on its way to ${people(meant)}; who had it already gets no second one.`);
}

/** Runs the command on the shop's database; the shop that runs there delivers the mails. */
export async function runNewsletterCommand(words: readonly string[], env: Env, say: Say): Promise<void> {
  const database = await openDatabase(env);
  try {
    const platform = await createPlatform(env, { pool: database.background });
    await commandNewsletter(words, platform, say);
    await platform.close();
  } finally {
    await database.close();
  }
}
