import { marked, type Token, type Tokens } from 'marked';
import { z } from 'zod';
import type { Block, ContentPageData, Inline } from './content.ts';
import { facts } from './facts.ts';
import { plain } from './content.ts';

const head = z.strictObject({
  title: z.string().min(3),
  description: z.string().min(50).max(170),
  updated: z.iso.date(),
  author: z.string().min(3),
  lead: z.string().min(10),
  faq: z.stringbool().default(false),
  pictures: z
    .string()
    .default('')
    .transform((list) => list.split(/,\s*/).filter(Boolean)),
});

const named = /\{\{([a-z][A-Za-z.]*)\}\}/g;

/** What stands in double braces is what the shop does: a number in a page cannot differ from its rule. */
const withFacts = (text: string): string =>
  text.replaceAll(named, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`no fact is called ${name}`);
    return fact;
  });

const unknown = (token: Token): never => {
  throw new Error(`a page of words has no place for ${token.type}: ${token.raw.slice(0, 60)}`);
};

/** Links lead within the shop, or by mail, phone and to https; anything else would be a mistake. */
const isLink = (to: string): boolean => /^(?:\/(?!\/)|#|mailto:|tel:|https:\/\/)/.test(to);

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const asText = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (found) => entities[found] ?? found);

const inlineOf = (tokens: readonly Token[] = []): Inline[] =>
  tokens.map((token): Inline => {
    switch (token.type) {
      case 'text': {
        const { tokens: inner, text } = token as Tokens.Text;
        return inner === undefined ? asText(text) : { strong: inlineOf(inner) };
      }
      case 'escape':
        return (token as Tokens.Escape).text;
      case 'strong':
        return { strong: inlineOf((token as Tokens.Strong).tokens) };
      case 'link': {
        const { href, tokens: inner } = token as Tokens.Link;
        if (!isLink(href)) throw new Error(`a link leads to ${href}`);
        return { to: href, says: inlineOf(inner) };
      }
      default:
        return unknown(token);
    }
  });

/** A list item's or a table cell's line, whose text may be wrapped once. */
const lineOf = (tokens: readonly Token[]): Inline[] => {
  const [only] = tokens;
  const wraps = tokens.length === 1 && only?.type === 'text' && (only as Tokens.Text).tokens !== undefined;
  return inlineOf(wraps ? (only as Tokens.Text).tokens : tokens);
};

const idOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');

function blockOf(token: Token): Block[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading;
      if (depth !== 2 && depth !== 3) throw new Error('headings of a page are of the second and third order');
      const says = inlineOf(tokens);
      return [{ heading: depth, id: idOf(plain(says)), says }];
    }
    case 'paragraph':
      return [{ paragraph: inlineOf((token as Tokens.Paragraph).tokens) }];
    case 'list': {
      const { items, ordered } = token as Tokens.List;
      return [{ list: items.map(({ tokens }) => lineOf(tokens)), isOrdered: ordered }];
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: readonly Tokens.TableCell[]): Inline[][] => row.map(({ tokens }) => inlineOf(tokens));
      return [{ head: cells(header), rows: rows.map(cells) }];
    }
    case 'blockquote': {
      const [inner] = (token as Tokens.Blockquote).tokens;
      return [{ note: inner?.type === 'paragraph' ? inlineOf((inner as Tokens.Paragraph).tokens) : unknown(token) }];
    }
    default:
      return unknown(token);
  }
}

/**
 * Reads a page of words: a head of `name: value` lines between dashes, then Markdown. HTML has no place in it, so that
 * there is nothing to sanitize: what is read here is drawn as elements.
 * @param path address of the page
 * @throws what is missing in the head, or has no place in a page
 */
export function parseContent(path: string, source: string): ContentPageData {
  const parts = /^---\n(?<head>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/.exec(withFacts(source))?.groups;
  if (parts === undefined) throw new Error(`${path} has no head`);
  const lines = (parts['head'] ?? '').split('\n').map((line) => {
    const at = line.indexOf(': ');
    return [line.slice(0, at), line.slice(at + 2)] as const;
  });
  const { faq, ...said } = head.parse(Object.fromEntries(lines));
  const blocks = marked.lexer(parts['body'] ?? '').flatMap(blockOf);
  const ids = blocks.flatMap((block) => ('heading' in block ? [block.id] : []));
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw new Error(`${path} has two headings that are called ${twice}`);
  return { path, ...said, isFaq: faq, blocks };
}
