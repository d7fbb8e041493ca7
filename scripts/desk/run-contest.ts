import type { Env } from '#backends/platform/env/index.ts';
import { createPlatform, type Platform } from '#backends/platform/platform.ts';
import { openDatabase } from '#backends/platform/postgres/index.ts';
import {
  deskRound,
  drawn,
  listEntries,
  listRounds,
  nameWinners,
  openContest,
  type DeskEntry,
} from '#backends/shop/contests/desk.ts';
import { stateOf } from '#backends/shop/contests/rounds.ts';
import { formOf } from '#machines/rules/forms/all-forms.ts';
import { contests, contestTerms, isContest, type ContestSlug } from '#machines/rules/forms/contest.ts';
import { fieldNamed, readableValues } from '#machines/rules/forms/form.ts';
import { isTicketNumber, typedTicketNumber } from '#machines/rules/forms/ticket.ts';
import { momentAsSaid } from '#machines/rules/order/dates.ts';
import { instantAt, isDay, isoInIndia } from '#machines/rules/order/india-time.ts';

type Say = (line: string) => void;

const USAGE = 'Please say what to do: npm run contest -- entries dpl-contest (or --help).';
const DAY_MINUTES = 24 * 60;

const said = (instant: Date): string => momentAsSaid(isoInIndia(instant));

function contestOf(typed: string | undefined): ContestSlug {
  if (typed !== undefined && isContest(typed)) return typed;
  throw new Error(`${typed ?? 'That'} is no contest; there are ${contests.join(' and ')}.`);
}

function dayOf(typed: string | undefined): string {
  if (typed !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(typed) && isDay(typed)) return typed;
  throw new Error(`${typed ?? ''} is no day. ${USAGE}`);
}

function numberOf(typed: string): string {
  const number = typedTicketNumber(typed);
  if (!isTicketNumber(number)) throw new Error(`${typed} is not the number of an entry. ${USAGE}`);
  return number;
}

const line = ({ number, shownAs, city }: DeskEntry): string => `${number}  ${shownAs}, ${city}`;

async function list({ db, clock }: Platform, say: Say): Promise<void> {
  const rounds = await listRounds(db);
  if (rounds.length === 0) say('No contest has been open yet.');
  for (const round of rounds) {
    const { contest, opensAt, endsAt } = round;
    say(`${contest.padEnd(18)}  ${stateOf(round, clock.now()).padEnd(8)}  ${said(opensAt)} to ${said(endsAt)}`);
  }
}

async function open({ db, clock }: Platform, contest: ContestSlug, words: readonly string[], say: Say): Promise<void> {
  const [until, from] = words;
  const endsAt = new Date(instantAt(dayOf(until), DAY_MINUTES).getTime() - 1000);
  const opensAt = from === undefined ? clock.now() : instantAt(dayOf(from), 0);
  if (endsAt <= opensAt || endsAt <= clock.now())
    throw new Error('A contest ends after it has begun, and not in the past.');
  await openContest(db, contest, opensAt, endsAt);
  say(`${contest} takes entries from ${said(opensAt)} to ${said(endsAt)}.`);
}

/** Without names and cities: the terms say that the jury does not see whose an entry is. */
async function entries(platform: Platform, contest: ContestSlug, say: Say): Promise<void> {
  const found = await listEntries(platform.db, await deskRound(platform, contest));
  if (found.length === 0) say(`Nothing was entered in the latest round of ${contest}.`);
  for (const {
    number,
    place,
    answers: { name: _name, email: _email, shownAs: _shownAs, city: _city, ...rest },
  } of found) {
    say(place === null ? number : `${number}  place ${place}`);
    for (const { label, value } of readableValues(formOf(contest), rest)) say(`  ${label}: ${value}`);
  }
}

async function draw(platform: Platform, contest: ContestSlug, wish: string | undefined, say: Say): Promise<void> {
  const { chosenBy, prizes } = contestTerms[contest];
  if (chosenBy !== 'lot') throw new Error(`A jury finds the winners of ${contest}: its terms say so.`);
  const round = await deskRound(platform, contest);
  if (stateOf(round, platform.clock.now()) === 'open') throw new Error(`${contest} has not ended yet.`);
  const [field = '', value = ''] = wish?.split('=') ?? [];
  if (wish !== undefined && fieldNamed(formOf(contest), field) === undefined)
    throw new Error(`${field} is not asked by the form of ${contest}.`);
  const found = await listEntries(platform.db, round);
  const fitting = found.filter(({ answers }) => wish === undefined || answers[field] === value);
  say(`${fitting.length} of ${found.length} entries take part in the draw.`);
  for (const entry of drawn(fitting, prizes.length)) say(line(entry));
  say('Nothing is written down yet: npm run contest -- name tells everybody.');
}

/** `list`, `open`, `entries`, `draw` and `name`, on a platform that is open. */
export async function commandContest(words: readonly string[], platform: Platform, say: Say): Promise<void> {
  const [wish = 'list', first, ...rest] = words;
  if (wish === 'list') return list(platform, say);
  if (wish === 'open') return open(platform, contestOf(first), rest, say);
  if (wish === 'entries') return entries(platform, contestOf(first), say);
  if (wish === 'draw') return draw(platform, contestOf(first), rest[0], say);
  if (wish !== 'name') throw new Error(USAGE);
  const contest = contestOf(first);
  await nameWinners(platform, contest, rest.map(numberOf));
  say(`The winners of ${contest} are named; a mail goes to everybody who took part.`);
}

/** Runs the command on the shop's database; the shop that runs there delivers the mails. */
export async function runContestCommand(words: readonly string[], env: Env, say: Say): Promise<void> {
  const database = await openDatabase(env);
  try {
    const platform = await createPlatform(env, { pool: database.background });
    await commandContest(words, platform, say);
    await platform.close();
  } finally {
    await database.close();
  }
}
