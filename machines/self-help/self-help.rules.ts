import type { HelpTopic } from '../rules/account/order-links.ts';
import type { contactWords } from '../rules/forms/contact-words.ts';
import { isOrderNumber, typedOrderNumber } from '../rules/order/order-number.ts';
import { selfHelpWords } from './self-help.words.ts';

type ContactTopic = keyof (typeof contactWords)['topics'];

/** Where a question about an order ends: by pages of that order, or at the form. */
export type OrderEnd = 'track' | 'open' | 'again' | 'write';

/** A question. Without `ends` it is about no order: it has its answer, and pages that go with it. */
type Question = {
  readonly ends?: readonly OrderEnd[];
  /** addresses of pages that help; each has its name in the words */
  readonly pages?: readonly (keyof (typeof selfHelpWords)['pages'])[];
  /** what the form is about when the answer does not help */
  readonly topic: ContactTopic;
};

const tree = {
  delivery: {
    where: { ends: ['track', 'open', 'write'], topic: 'delivery' },
    late: { ends: ['track', 'write'], topic: 'delivery' },
    address: { ends: ['open', 'write'], topic: 'delivery' },
    nobody: { ends: ['track', 'write'], topic: 'delivery' },
  },
  change: {
    move: { ends: ['open', 'write'], topic: 'order' },
    cancel: { ends: ['open', 'write'], pages: ['/cancellation-and-refund-policy'], topic: 'order' },
    again: { ends: ['again'], topic: 'order' },
  },
  wrong: {
    damaged: { ends: ['write'], topic: 'quality' },
    other: { ends: ['write'], topic: 'quality' },
    missing: { ends: ['write'], topic: 'quality' },
    complaint: { pages: ['/customer-grievance-redressal', '/contact-us/ticket'], topic: 'quality' },
  },
  payment: {
    taken: { ends: ['open', 'write'], topic: 'payment' },
    refund: { ends: ['open', 'write'], pages: ['/cancellation-and-refund-policy'], topic: 'payment' },
    invoice: { ends: ['open'], topic: 'payment' },
    coupon: { pages: ['/coupons-and-offers'], topic: 'before' },
    wallet: { pages: ['/credits', '/stamps'], topic: 'payment' },
  },
  before: {
    cities: { pages: ['/delivery-cities'], topic: 'before' },
    allergies: { pages: ['/faq'], topic: 'before' },
    own: { pages: ['/customised-cakes'], topic: 'before' },
    company: { pages: ['/corporate-cakes'], topic: 'before' },
  },
  account: {
    code: { pages: ['/faq'], topic: 'account' },
    contact: { pages: ['/myprofile'], topic: 'account' },
    reminders: { pages: ['/occasion-reminder'], topic: 'account' },
    data: { pages: ['/account-settings', '/privacy-policy'], topic: 'account' },
  },
} as const satisfies { readonly [T in HelpTopic]: Readonly<Record<keyof Topics[T]['questions'] & string, Question>> };

type Topics = (typeof selfHelpWords)['topics'];

/** Where in the tree somebody stands, as the address of the page says it; empty where it says nothing. */
export type HelpAddress = { readonly topic: string; readonly question: string; readonly order: string };

export type HelpQuestion = Question & { readonly id: string; readonly title: string; readonly text: string };

export const helpTopics: readonly { readonly id: HelpTopic; readonly title: string; readonly lead: string }[] = (
  Object.keys(tree) as HelpTopic[]
).map((id) => ({ id, title: selfHelpWords.topics[id].title, lead: selfHelpWords.topics[id].lead }));

/** The questions of a topic, in their order; none where there is no such topic. */
export function questionsOf(topic: string): readonly HelpQuestion[] {
  if (!Object.hasOwn(tree, topic)) return [];
  const questions: Readonly<Record<string, Question>> = tree[topic as HelpTopic];
  const texts: Readonly<Record<string, { title: string; text: string }>> =
    selfHelpWords.topics[topic as HelpTopic].questions;
  return Object.entries(questions).map(([id, question]) => ({
    ...question,
    id,
    title: texts[id]?.title ?? '',
    text: texts[id]?.text ?? '',
  }));
}

export const questionAt = ({ topic, question }: HelpAddress): HelpQuestion | null =>
  questionsOf(topic).find(({ id }) => id === question) ?? null;

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 40) : '');

/** The step that an address means; what the tree does not have is left out, so that any address shows something. */
export function helpAddress(search: {
  readonly topic?: unknown;
  readonly question?: unknown;
  readonly order?: unknown;
}): HelpAddress {
  const topic = questionsOf(text(search.topic)).length > 0 ? text(search.topic) : '';
  const question = questionAt({ topic, question: text(search.question), order: '' });
  const order = typedOrderNumber(text(search.order));
  return { topic, question: question?.id ?? '', order: isOrderNumber(order) ? order : '' };
}

export const helpHref = ({ topic, question = '', order = '' }: Partial<HelpAddress>): string => {
  const given = Object.entries({ topic, question, order }).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given as [string, string][]).toString();
  return `/contactus${query === '' ? '' : `?${query}`}`;
};

/** The form, with what is known filled in. */
const formHref = (topic: ContactTopic, order: string): string =>
  `/contact-us?topic=${topic}${order === '' ? '' : `&order=${order}`}`;

export type HelpLink = { readonly to: string; readonly label: string };

const endHrefs: Readonly<Record<OrderEnd, (order: string, topic: ContactTopic) => string>> = {
  track: (order) => `/trackorder?order=${order}`,
  open: (order) => `/orders/${order}`,
  again: (order) => `/orders/${order}/again`,
  write: (order, topic) => formHref(topic, order),
};

/** Where it goes on from here, the likeliest first: pages of the order, pages that help, the form. */
export function linksOf({ ends, pages = [], topic }: HelpQuestion, order: string): readonly HelpLink[] {
  const isKnown = ends !== undefined && order !== '';
  const ofOrder = isKnown
    ? ends.map((end) => ({ to: endHrefs[end](order, topic), label: selfHelpWords.ends[end] }))
    : [];
  const helping = pages.map((to) => ({ to, label: selfHelpWords.pages[to] }));
  const form = isKnown && ends.includes('write') ? [] : [{ to: formHref(topic, order), label: selfHelpWords.write }];
  return [...ofOrder, ...helping, ...form];
}
