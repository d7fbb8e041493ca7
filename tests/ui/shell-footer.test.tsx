import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readEnv } from '#backends/platform/env/index.ts';
import { publicConfig } from '#src/server/main.ts';
import FooterTrust from '#src/ui/footer-trust.tsx';
import { SeoBlock } from '#src/ui/seo-block.tsx';
import { ShellFooter, type ShellFooterProps } from '#src/ui/shell-footer.tsx';

const footOf = (settings: Record<string, string>): string =>
  renderToStaticMarkup(<FooterTrust foodLicence={publicConfig(readEnv(settings)).foodLicence} />);

test('the foot names the food licence that the operator set, and none that nobody has', () => {
  expect(footOf({ FOOD_LICENCE: '12345678901234' })).toContain('FSSAI licence no. 12345678901234');
  expect(footOf({})).not.toContain('FSSAI');
  expect(() => readEnv({ FOOD_LICENCE: '1234' })).toThrow(/FOOD_LICENCE/);
});

const groups = [
  { heading: 'Gifts', data: [{ title: 'Plants', link_path: '/plants' }] },
  {
    heading: 'For you',
    data: [
      { title: 'Roses', link_path: '/roses' },
      { title: 'Candles', link_path: '/candles' },
    ],
  },
];
const linkTo = ({ title, link_path }: { title: string; link_path: string }) =>
  expect.stringMatching(new RegExp(`<a [^>]*href="${link_path}"[^>]*>${title}</a>`));
const footer = (look: ShellFooterProps['look']): string =>
  renderToStaticMarkup(<ShellFooter groups={groups} look={look} newsletter={<p>the newsletter</p>} trust={null} />);

test('[FTR-01] the links of the foot stand in groups, each below its heading', () => {
  const drawn = footer('shop');
  const parts = drawn.split('<h2').slice(1);
  expect(parts.map((part) => /^[^>]*>([^<]*)</.exec(part)?.[1])).toEqual(['Gifts', 'For you', 'Help']);
  for (const [at, { data }] of groups.entries())
    for (const link of data) {
      expect(parts[at]).toEqual(linkTo(link));
      expect(parts[at + 1]).not.toEqual(linkTo(link));
    }
});

test('[FTR-04, FTR-09] beside a cart and a review the foot has the contact and leads nowhere else; elsewhere it has all', () => {
  for (const look of ['cart', 'review'] as const) {
    expect(footer(look)).toContain(`data-look="${look}"`);
    expect(footer(look)).not.toContain('Gifts');
    expect(footer(look)).toMatch(/href="tel:/);
  }
  for (const look of ['account', 'information', 'shop'] as const) {
    expect(footer(look)).toContain(`data-look="${look}"`);
    expect(footer(look)).toContain('Gifts');
    expect(footer(look)).toContain('the newsletter');
  }
});

test('[FTR-02] the words for search engines: title and about at once, the rest and the columns of Quick Links folded', () => {
  const drawn = renderToStaticMarkup(
    <SeoBlock
      title="Cakes by night"
      about="We bake until two."
      more={['How it began.', 'How it goes on.']}
      quickLinks={groups}
      fold={null}
      onToggle={() => undefined}
      onUnfolded={() => undefined}
    />,
  );
  const [shown = '', folded = ''] = drawn.split('<details');
  expect(shown).toMatch(/<h2[^>]*>Cakes by night<\/h2><p[^>]*>We bake until two\.<\/p>/);
  expect(folded).not.toMatch(/^[^>]*open/);
  for (const words of ['How it began.', 'How it goes on.', 'aria-label="Quick Links"']) {
    expect(folded).toContain(words);
    expect(shown).not.toContain(words);
  }
  const columns = folded.split('<h3').slice(1);
  expect(columns).toHaveLength(2);
  for (const [at, { heading, data }] of groups.entries()) {
    expect(columns[at]).toContain(heading);
    for (const link of data) expect(columns[at]).toEqual(linkTo(link));
  }
});
