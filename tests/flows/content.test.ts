import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brand } from '#machines/rules/site/brand.ts';
import { grievanceLimits } from '#machines/rules/forms/grievance.ts';
import { isCategoryPath } from '#machines/rules/site/route-table.ts';
import { plain, type Block, type ContentPageData, type Inline } from '#src/flows/content/content.ts';
import { parseContent } from '#src/flows/content/parse.ts';
import { contentPath } from '#scripts/make/content-pages.ts';
import { hasPage } from '#src/runtime/router-pages.ts';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from '#src/routes/routeTree.gen.ts';
import { BOOKABLE_DAYS, slotTemplates } from '#backends/shop/places/slots.ts';

const folder = 'src/flows/content/pages';
const pages = readdirSync(folder).map((file) =>
  parseContent(contentPath(file), readFileSync(`${folder}/${file}`, 'utf8')),
);
const pageAt = (path: string): ContentPageData => {
  const page = pages.find((one) => one.path === path);
  if (page === undefined) throw new Error(`there is no ${path}`);
  return page;
};

const linesOf = (block: Block): readonly (readonly Inline[])[] => {
  if ('heading' in block) return [block.says];
  if ('paragraph' in block) return [block.paragraph];
  if ('note' in block) return [block.note];
  if ('list' in block) return block.list;
  return [...block.head, ...block.rows.flat()];
};
const linksOf = (line: readonly Inline[]): string[] =>
  line.flatMap((part) =>
    typeof part === 'string' ? [] : 'to' in part ? [part.to, ...linksOf(part.says)] : linksOf(part.strong),
  );
const textOf = ({ blocks }: ContentPageData): string => blocks.flatMap(linesOf).map(plain).join('\n');

const headed =
  '---\ntitle: A page\ndescription: Something that is long enough to be the description of a page.\nupdated: 2026-11-25\nauthor: Somebody\nlead: What it is about.\n---\n';

test('[STC-01, STC-02, STC-03, STC-04, STC-05] each page of words has its head, and no two have one title or description', () => {
  expect(pages.map(({ path }) => path).sort()).toEqual([
    '/5th-year-anniversary-celebration',
    '/about-us',
    '/cancellation-and-refund-policy',
    '/career-page',
    '/download-app',
    '/dpl-contest',
    '/faq',
    '/investorrelations',
    '/privacy-policy',
    '/show-media',
    '/terms-and-conditions',
    '/world-cup-contest',
  ]);
  for (const part of ['title', 'description'] as const)
    expect(new Set(pages.map((page) => page[part])).size).toBe(pages.length);
  for (const { path, blocks } of pages) expect([path, blocks.length >= 5]).toEqual([path, true]);
});

test('[STC-01] each link of a page leads to a page of the shop, a mail or a call', () => {
  const router = createRouter({ routeTree, context: undefined as never });
  const links = pages.flatMap((page) =>
    page.blocks
      .flatMap(linesOf)
      .flatMap(linksOf)
      .map((to) => [page.path, to] as const),
  );
  expect(links.length).toBeGreaterThan(30);
  const dead = links.filter(([, to]) => to.startsWith('/') && !hasPage(router, to) && !isCategoryPath(to, brand.slug));
  expect(dead).toEqual([]);
  expect(
    links.filter(([, to]) => /^(?:mailto|tel):/.test(to) && !to.includes(brand.email) && !to.includes('8046000000')),
  ).toEqual([]);
});

test('[STC-01] there are at least 40 questions, each with an answer', () => {
  const { blocks } = pageAt('/faq');
  const questions = blocks.flatMap((block, at) =>
    'heading' in block && block.heading === 3 ? [[plain(block.says), blocks[at + 1]] as const] : [],
  );
  expect(questions.length).toBeGreaterThanOrEqual(40);
  for (const [question, answer] of questions) {
    expect([question, answer !== undefined && !('heading' in answer)]).toEqual([question, true]);
    expect(question).toMatch(/\?$|What (?:shall|now)/);
  }
});

test('[STC-01, CHK-11] the numbers of the pages are those of the shop', () => {
  const words = ['no', 'one', 'two', 'three'];
  const faq = textOf(pageAt('/faq'));
  const hoursOf = (wanted: string): number[] => {
    const windows = slotTemplates.find((one) => one.class === wanted)?.windows ?? [];
    return [...new Set(windows.map(([from, to]) => (to - from) / 60))];
  };
  const times = /Standard times of (\w+) hours, fixed times of (\w+) hour, express today in (\w+) hours/
    .exec(faq)
    ?.slice(1);
  expect(times?.map((word) => [words.indexOf(word)])).toEqual([
    hoursOf('standard'),
    hoursOf('fixed'),
    hoursOf('express'),
  ]);
  expect(faq).toContain('Up to two weeks ahead.');
  expect(BOOKABLE_DAYS).toBe(2 * 7);
  const policy = textOf(pageAt('/cancellation-and-refund-policy'));
  expect(
    /within (\d+) working days, cases of fraud or law within (\d+), and those with a third party within (\d+)/
      .exec(policy)
      ?.slice(1)
      .map(Number),
  ).toEqual([...grievanceLimits]);
});

test('a page of words has no HTML, no unknown fact, no link elsewhere than to a page, and no heading twice', () => {
  expect(parseContent('/a', `${headed}\n## One & two\n\nIt’s *plain*.`.replace('*plain*', '**plain**')).blocks).toEqual(
    [{ heading: 2, id: 'one-two', says: ['One & two'] }, { paragraph: ['It’s ', { strong: ['plain'] }, '.'] }],
  );
  for (const [body, reason] of [
    ['<script>alert(1)</script>', 'no place for html'],
    ['a <b>b</b>', 'no place for html'],
    ['[x](javascript:alert(1))', 'a link leads to'],
    ['[x](//evil.example)', 'a link leads to'],
    ['![x](/media/x.webp)', 'no place for image'],
    ['{{brand.nothing}}', 'no fact is called'],
    ['# One', 'second and third order'],
    ['## One\n\n## One', 'two headings'],
  ] as const) {
    expect(() => parseContent('/a', `${headed}\n${body}\n`), body).toThrow(reason);
  }
  expect(() => parseContent('/a', '## No head')).toThrow('has no head');
  expect(() => parseContent('/a', headed.replace('updated: 2026-11-25\n', ''))).toThrow();
});
