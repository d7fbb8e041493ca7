import { expect, test } from 'vitest';
import { forPhones, partFaces } from '#src/server/style-sheets.ts';
import { splitTemplate, withInlineScript } from '#src/server/template.ts';

const local = '@font-face{font-family:Figtree Fallback;src:local(Arial);font-weight:400 700;size-adjust:101%}';
const rule =
  "@font-face{font-family:'Figtree';src:url(/assets/figtree.woff2)format('woff2');font-weight:400 700;font-style:normal;unicode-range:U+20-7E,U+A0-FF}";

test('the typefaces to fetch leave the style sheet, each with what the browser needs to fetch it', () => {
  const { text, faces } = partFaces(`@layer base;${local}${rule}body{color:red}`);
  expect(text).toBe(`@layer base;${local}body{color:red}`);
  expect(faces).toEqual([
    {
      rule,
      family: 'Figtree',
      href: '/assets/figtree.woff2',
      weight: '400 700',
      unicodeRange: 'U+20-7E,U+A0-FF',
    },
  ]);
});

test('a typeface that does not say what it is stops the start', () => {
  expect(() => partFaces('@font-face{font-family:Figtree;src:url(/a.woff2);font-weight:400}')).toThrow('unicode-range');
  const second = rule.replace('src:', 'src:local(Figtree),');
  expect(() => partFaces(second)).toThrow('does not begin with its address');
});

test.each(['(min-width:1000px)', '(hover:hover)', '(forced-colors:active)'])(
  'rules of %s leave the style sheet of a phone, whatever stands in them, and no others',
  (query) => {
    const unlike = `@media ${query}{.a{color:red}.b:hover::after{content:"}{";top:0}}`;
    const other = '@media (min-width:600px){.a{color:blue}}';
    expect(forPhones(`@layer parts{.a{top:0}${unlike}.c{top:1px}${other}${unlike}}.d{top:2px}`)).toBe(
      `@layer parts{.a{top:0}.c{top:1px}${other}}.d{top:2px}`,
    );
    expect(() => forPhones(`@media ${query}{.a{color:red}`)).toThrow('does not end');
  },
);

test('the inline script stands in the page as it is, where each page can write its own beginning of it', () => {
  const script = "run('$&', '$1')";
  const html = withInlineScript(
    '<head><!--shop:head--><!--shop:script--></head><!--shop:page-->and<!--shop:data-->end',
    script,
  );
  expect(splitTemplate(html)).toEqual({
    top: '<head>',
    beforeScript: '',
    script,
    beforePage: '</head>',
    beforeData: 'and',
    bottom: 'end',
  });
});

test.each([
  ['a page without a place for it', '<head></head>', 'run()'],
  ['a script that would end its element', '<!--shop:script-->', "write('</script>')"],
])('%s stops the build', (_, html, script) => {
  expect(() => withInlineScript(html, script)).toThrow();
});

test('a page without one of its places stops the start', () => {
  expect(() => splitTemplate('<!--shop:head--><!--shop:page--><!--shop:data-->')).toThrow('data-shop');
});
