import { escapeHtml } from './http/escape-html.ts';

const STYLE = `
:root { color-scheme: light; font: 16px/1.5 Figtree, 'Segoe UI', system-ui, sans-serif; color: #3b241c; background: #fbf6ee }
body { margin: 0 auto; max-width: 44rem; padding: 2rem 1rem 4rem }
h1 { font: 600 1.75rem/1.2 Fraunces, Georgia, serif; margin: 0 }
p.lead { margin: .5rem 0 1.5rem; color: #6b5248 }
form { display: flex; gap: .5rem; margin-bottom: 1.5rem }
input { flex: 1; min-width: 0; padding: .7rem 1rem; font: inherit; border: 1px solid #d9c9bb; border-radius: 999px; background: #fff; color: inherit }
button { padding: .7rem 1.25rem; font: inherit; font-weight: 600; border: 0; border-radius: 999px; background: #a31545; color: #fff }
:focus-visible { outline: 3px solid #a31545; outline-offset: 2px }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 1rem }
li { background: #fff; border-radius: 16px; padding: 1rem 1.25rem; box-shadow: 0 1px 2px #3b241c14, 0 8px 24px #3b241c0f }
h2 { font-size: 1rem; margin: 0 0 .25rem }
li p { margin: 0; font-size: .875rem; color: #6b5248; overflow-wrap: anywhere }
pre { margin: .75rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .125rem 1rem; margin: .5rem 0; font-size: .875rem }
dt { color: #6b5248 }
dd { margin: 0; overflow-wrap: anywhere }
.badge { display: inline-block; padding: 0 .6rem; margin-right: .5rem; border-radius: 999px; background: #f6e6c8; color: #6a4300; font-size: .8125rem; font-weight: 600 }
`;

type LocalPage = {
  readonly title: string;
  readonly heading: string;
  readonly lead: string;
  /** HTML */
  readonly body: string;
  readonly nonce: string;
};

/** A page of the local shop for whoever develops it. */
export const localPage = ({ title, heading, lead, body, nonce }: LocalPage): string => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(heading)}</h1>
<p class="lead">${escapeHtml(lead)}</p>
${body}
</body>
</html>`;
