import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '#backends/platform/env/index.ts';
import { createPlatform, type Platform } from '#backends/platform/platform.ts';
import { openDatabase } from '#backends/platform/postgres/index.ts';
import {
  findReview,
  listWaiting,
  publishReview,
  readReviewPrints,
  refuseReview,
  type Decided,
  type DeskReview,
} from '#backends/shop/reviews/desk.ts';
import { REVIEW_POINTS } from '#machines/rules/site/constants.ts';

type Say = (line: string) => void;

const USAGE = 'Please say what to do: npm run review -- publish NAME (or --help).';
const longest = 500;

const headOf = ({ name, status, rating, title, author, city }: DeskReview): string =>
  `${name}  ${status.padEnd(9)}  ${'★'.repeat(rating).padEnd(5)}  ${title}  (${author}, ${city})`;

function tell(review: DeskReview, say: Say): void {
  const { orderId, taste, look, delivery, text, photoIds, refusal } = review;
  say(headOf(review));
  const aspects = Object.entries({ taste, look, delivery }).flatMap(([aspect, stars]) =>
    stars === null ? [] : [`${aspect} ${stars}`],
  );
  say(`  ${[orderId === null ? 'of the first days' : `order ${orderId}`, ...aspects].join(', ')}`);
  for (const line of text.split('\n').filter(Boolean)) say(`  ${line}`);
  if (photoIds.length > 0) say(`  photos: ${photoIds.length} (npm run review -- photos ${review.reviewId})`);
  if (refusal !== null) say(`  refused: ${refusal}`);
}

/** The review that a number, or a name, is of. */
async function reviewBy({ db }: Platform, typed: string | undefined): Promise<DeskReview> {
  const number = /^\d{1,15}/.exec(typed ?? '')?.[0];
  const review = number === undefined ? null : await findReview(db, Number(number));
  if (review === null) throw new Error(`There is no review ${typed ?? ''}. ${USAGE}`);
  return review;
}

async function savePhotos(platform: Platform, typed: string | undefined, folder: string, say: Say): Promise<void> {
  const { reviewId, name } = await reviewBy(platform, typed);
  const prints = await readReviewPrints(platform.db, reviewId);
  if (prints.length === 0) throw new Error(`There is no photo with ${name}.`);
  await mkdir(folder, { recursive: true });
  for (const [index, { print }] of prints.entries()) {
    const path = join(folder, `${reviewId}-${index + 1}.jpg`);
    await writeFile(path, print);
    say(path);
  }
}

/** Says what came of a decision. @throws when it was not taken */
function sayDecided(name: string, { is, isRewarded }: Decided, done: string, say: Say): void {
  if (is === 'unknown') throw new Error(`There is no review ${name}. ${USAGE}`);
  if (is === 'changed') throw new Error(`${name} was changed since. Read it again: npm run review -- show ${name}`);
  if (is === 'same') say(`${name} ${done} already.`);
  else say(`${name} ${done}.${isRewarded ? ` ${REVIEW_POINTS} points are in the wallet of its customer.` : ''}`);
}

/** `list`, `show`, `photos`, `publish`, `refuse` and `takedown`, on a platform that is open. @throws with the sentence to show */
export async function commandReview(words: readonly string[], platform: Platform, say: Say): Promise<void> {
  const [wish = 'list', first, ...rest] = words;
  if (wish === 'list') {
    const waiting = await listWaiting(platform.db);
    if (waiting.length === 0) say('No review waits.');
    for (const review of waiting) tell(review, say);
    return;
  }
  if (wish === 'show') return tell(await reviewBy(platform, first), say);
  if (wish === 'photos') return savePhotos(platform, first, rest[0] ?? '.', say);
  if (first === undefined) throw new Error(USAGE);
  if (wish === 'publish') {
    for (const name of [first, ...rest]) sayDecided(name, await publishReview(platform, name), 'is published', say);
    return;
  }
  if (wish !== 'refuse' && wish !== 'takedown') throw new Error(USAGE);
  const reason = rest.join(' ').trim();
  if (reason === '') throw new Error(`Why is ${first} not shown? Its writer reads it. ${USAGE}`);
  if (reason.length > longest) throw new Error(`The reason is longer than ${longest} characters.`);
  sayDecided(first, await refuseReview(platform, first, reason), 'is not shown', say);
}

/** Runs the command on the shop's database; the shop that runs there delivers the mails. */
export async function runReviewCommand(words: readonly string[], env: Env, say: Say): Promise<void> {
  const database = await openDatabase(env);
  try {
    const platform = await createPlatform(env, { pool: database.background });
    await commandReview(words, platform, say);
    await platform.close();
  } finally {
    await database.close();
  }
}
