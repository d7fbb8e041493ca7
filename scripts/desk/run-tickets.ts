import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import papaparse from 'papaparse';
import type { Env } from '#backends/platform/env/index.ts';
import { createPlatform, type Platform } from '#backends/platform/platform.ts';
import { openDatabase } from '#backends/platform/postgres/index.ts';
import {
  addHoliday,
  answerTicket,
  closeTicket,
  listTickets,
  readTicketPhotos,
  showTicket,
  type TicketRow,
} from '#backends/shop/tickets/desk.ts';
import { readCallLanguage } from '#backends/shop/messages/choices.ts';
import { ticketMailWords } from '#backends/shop/tickets/words.ts';
import { callLanguageWords } from '#machines/rules/account/call-language-words.ts';
import { formOf } from '#machines/rules/forms/all-forms.ts';
import { fieldNamed, formKinds, readableValues } from '#machines/rules/forms/form.ts';
import { recipientColumns, recipientsIn } from '#machines/rules/forms/recipient-list.ts';
import { isTicketNumber, ticketStates, typedTicketNumber } from '#machines/rules/forms/ticket.ts';
import { momentAsSaid } from '#machines/rules/order/dates.ts';
import { isDay, isoInIndia } from '#machines/rules/order/india-time.ts';

type Say = (line: string) => void;

const USAGE = 'Please say what to do: npm run tickets -- answer TICKET TEXT (or --help).';
const longest = 4000;

const line = ({ number, kind, state, name, dueOn }: TicketRow): string =>
  `${number}  ${state.padEnd(8)}  due ${dueOn}  ${kind.padEnd(11)}  ${name}`;

function numberOf(typed: string | undefined): string {
  const number = typedTicketNumber(typed ?? '');
  if (!isTicketNumber(number)) throw new Error(`${typed ?? ''} is not the number of a ticket. ${USAGE}`);
  return number;
}

function textOf(words: readonly string[]): string {
  const text = words.join(' ').trim();
  if (text.length > longest) throw new Error(`The text is longer than ${longest} characters.`);
  return text;
}

async function show({ db }: Platform, number: string, say: Say): Promise<void> {
  const found = await showTicket(db, number);
  if (found === null) throw new Error(`There is no ticket ${number}.`);
  const { ticket, steps } = found;
  say(line(ticket));
  say(`${ticket.email}${ticket.phone === '' ? '' : `, ${ticket.phone}`}`);
  const language = await readCallLanguage(db, ticket.userId);
  if (language !== 'en') say(ticketMailWords.shopSpeaks(callLanguageWords[language]));
  const kind = formKinds.find((one) => one === ticket.kind);
  const written =
    kind === undefined
      ? Object.entries(ticket.answers).map(([label, value]) => ({ label, value }))
      : readableValues(formOf(kind), ticket.answers);
  for (const { label, value } of written) say(`  ${label}: ${value}`);
  for (const { type, at, text } of steps) {
    say(`${momentAsSaid(isoInIndia(at))}  ${type}${text === '' ? '' : `: ${text}`}`);
  }
}

/** Writes the photos of a ticket into a folder of the machine. */
async function savePhotos({ db }: Platform, number: string, folder: string, say: Say): Promise<void> {
  const photos = await readTicketPhotos(db, number);
  if (photos.length === 0) throw new Error(`There is no photo with ${number}.`);
  await mkdir(folder, { recursive: true });
  for (const [index, { field, print }] of photos.entries()) {
    const path = join(folder, `${number}-${field}-${index + 1}.jpg`);
    await writeFile(path, print);
    say(path);
  }
}

/** Writes the lists of recipients of a ticket into a folder of the machine, so that a spreadsheet takes no cell as a formula. */
async function saveLists({ db }: Platform, number: string, folder: string, say: Say): Promise<void> {
  const ticket = (await showTicket(db, number))?.ticket;
  const kind = formKinds.find((one) => one === ticket?.kind);
  const lists = Object.entries(ticket?.answers ?? {}).filter(
    ([name]) => kind !== undefined && fieldNamed(formOf(kind), name)?.kind === 'recipients',
  );
  if (lists.length === 0) throw new Error(`There is no list with ${number}.`);
  await mkdir(folder, { recursive: true });
  for (const [name, value] of lists) {
    const path = join(folder, `${number}-${name}.csv`);
    const data = recipientsIn(value).map(({ row: _row, ...cells }) => cells);
    await writeFile(path, papaparse.unparse({ fields: [...recipientColumns], data }, { escapeFormulae: true }));
    say(path);
  }
}

/** `list`, `all`, `show`, `photos`, `lists`, `answer`, `close` and `holiday`, on a platform that is open. */
export async function commandTickets(words: readonly string[], platform: Platform, say: Say): Promise<void> {
  const [wish = 'list', first, ...rest] = words;
  if (wish === 'list' || wish === 'all') {
    const found = await listTickets(platform.db, wish === 'all' ? ticketStates : ['open']);
    if (found.length === 0) say(wish === 'all' ? 'There are no tickets yet.' : 'No ticket waits for an answer.');
    for (const ticket of found) say(line(ticket));
    return;
  }
  if (wish === 'holiday') {
    const name = textOf(rest);
    if (first === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(first) || !isDay(first) || name === '') {
      throw new Error('Please name a day and what it is: npm run tickets -- holiday 2027-10-29 Diwali.');
    }
    await addHoliday(platform.db, first, name);
    say(`${first} is a holiday: ${name}.`);
    return;
  }
  if (wish === 'show') return show(platform, numberOf(first), say);
  if (wish === 'photos') return savePhotos(platform, numberOf(first), rest[0] ?? '.', say);
  if (wish === 'lists') return saveLists(platform, numberOf(first), rest[0] ?? '.', say);
  if (wish !== 'answer' && wish !== 'close') throw new Error(USAGE);
  const number = numberOf(first);
  const text = textOf(rest);
  if (wish === 'answer' && text === '') throw new Error(`What is the answer to ${number}? ${USAGE}`);
  const moved = await (wish === 'answer' ? answerTicket : closeTicket)(platform, number, text);
  if (moved === null) throw new Error(`There is no ticket ${number} that is not closed.`);
  say(`${number} is ${wish === 'answer' ? 'answered' : 'closed'}; a mail goes to ${moved.email}.`);
}

/** Runs the command on the shop's database; the shop that runs there delivers the mails. */
export async function runTicketsCommand(words: readonly string[], env: Env, say: Say): Promise<void> {
  const database = await openDatabase(env);
  try {
    const platform = await createPlatform(env, { pool: database.background });
    await commandTickets(words, platform, say);
    await platform.close();
  } finally {
    await database.close();
  }
}
