import { escapeHtml } from '#backends/platform/http/escape-html.ts';
import { brand } from '#machines/rules/site/brand.ts';
import type { HostedPage } from '../provider.ts';
import { paymentWords } from '../words.ts';

const { hosted: words } = paymentWords;

const styles = `
*{box-sizing:border-box}
html{font:17px/1.55 ui-sans-serif,system-ui,"Segoe UI",Roboto,sans-serif;color:#3b2a24;background:#fdf6f0}
main{width:min(28rem,100% - 2rem);margin:18vh auto 0;text-align:center}
h1{font-size:1.35rem;line-height:1.3;margin:0 0 .5rem}
p{margin:.25rem 0 1.5rem}
button,a{display:inline-block;font:inherit;font-weight:600;min-height:3rem;padding:.65rem 1.75rem;border-radius:.8rem;border:0;background:#a3243b;color:#fff;text-decoration:none;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #3b2a24;outline-offset:2px}
`;

/** The page between the shop and a provider that wants a form: it goes on by itself, or by hand without scripts. */
export function hostedPage(page: HostedPage | null, back: string, nonce: string): string {
  const title = page === null ? words.failed : words.title;
  const main =
    page === null
      ? `<p>${escapeHtml(words.failedText)}</p><a href="${escapeHtml(back)}">${escapeHtml(words.back)}</a>`
      : `<p>${escapeHtml(words.text)}</p>
<form method="post" action="${escapeHtml(page.action)}">
${Object.entries(page.fields)
  .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
  .join('\n')}
<button>${escapeHtml(words.go)}</button>
</form>
<script nonce="${nonce}">document.forms[0].submit()</script>`;
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ${escapeHtml(brand.name)}</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${main}
</main>
</body>
</html>
`;
}
