import type { FastifyInstance } from 'fastify';
import type { Env } from '#backends/platform/env/index.ts';
import { escapeHtml } from '#backends/platform/http/escape-html.ts';
import { refuseOtherMethods } from '#backends/platform/http/methods.ts';
import { brand } from '#machines/rules/site/brand.ts';
import { CHAT_FRAME, handedOverMost } from '#machines/rules/browser/chat.ts';
import type { PageSource, PageWatch } from '../pages.ts';
import { configuredChat } from './configured-chat.ts';
import { answerLocally } from './answer-locally.ts';
import { deskWords } from './words.ts';

type Chat = NonNullable<Env['chat']>;

/** What the frame may do and ask, by itself and by the frames within it: nothing of the shop's. */
export function framePolicy(chat: Chat, nonce: string): string {
  const base = chat === 'local' ? [] : [chat.base];
  const sockets = base.map((origin) => origin.replace(/^http/, 'ws'));
  const orNone = (sources: readonly string[]): string => (sources.length === 0 ? "'none'" : sources.join(' '));
  return [
    'sandbox allow-scripts allow-forms allow-popups',
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Scripts of others write their styles into the page.
    chat === 'local' ? `style-src 'nonce-${nonce}'` : `style-src 'unsafe-inline' ${chat.base}`,
    `img-src ${chat === 'local' ? "'none'" : `${chat.base} data: blob:`}`,
    `media-src ${orNone(base)}`,
    `font-src ${orNone(base)}`,
    `connect-src ${orNone([...base, ...sockets])}`,
    `frame-src ${orNone(base)}`,
    `form-action ${orNone(base)}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** The page in which the script of the chat runs, so that it reaches nothing of the shop's. */
export function registerChatFrame(
  app: FastifyInstance,
  { chat }: Pick<Env, 'chat'>,
  source: PageSource,
  { guard }: Pick<PageWatch, 'guard'>,
): void {
  if (chat === null) return;
  refuseOtherMethods(app, CHAT_FRAME, ['GET']);
  app.get(CHAT_FRAME, { onRequest: guard }, async (request, reply) => {
    const write = chat === 'local' ? deskPage(await (await source.load(request.url)).readHelp()) : chatPage(chat);
    return (
      reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', framePolicy(chat, request.cspNonce))
        .header('x-frame-options', 'SAMEORIGIN')
        // A frame without an origin has no agent cluster of one.
        .removeHeader('origin-agent-cluster')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .send(write(request.cspNonce))
    );
  });
}

/** A call of a function in the browser; what it is called with cannot end the script. */
const calling = (run: { toString(): string }, ...values: unknown[]): string =>
  `(${run.toString()})(${values.map((value) => JSON.stringify(value).replaceAll('<', '\\u003c')).join()})`;

const head = (title: string): string =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<meta name="robots" content="noindex"><title>${title} · ${brand.name}</title>`;

const chatPage =
  ({ script, token, base }: Exclude<Chat, 'local'>) =>
  (nonce: string): string =>
    `${head('Chat')}<script nonce="${nonce}" id="chat" src="${escapeHtml(script)}" defer></script>` +
    `<script nonce="${nonce}">${calling(configuredChat, token, base)}</script></head><body></body></html>`;

const deskPage =
  (help: readonly unknown[]) =>
  (nonce: string): string =>
    `${head(deskWords.title)}<style nonce="${nonce}">${style}</style></head><body><div class="head"><h1>${deskWords.title}</h1><p id="about" role="status"></p></div>` +
    `<div id="log" role="log" aria-label="${deskWords.title}" tabindex="0"></div>` +
    `<form id="ask"><label class="hidden" for="question">${deskWords.label}</label>` +
    `<input id="question" maxlength="300" autocomplete="off" enterkeyhint="send" placeholder="${deskWords.label}">` +
    `<button>${deskWords.send}</button></form>` +
    `<script nonce="${nonce}">${calling(answerLocally, help, deskWords, handedOverMost)}</script></body></html>`;

/** The colours of the shop's own style sheet, which the frame may not read. */
const style = `:root{color-scheme:light;--ink:oklch(.285 .042 42);--raspberry:oklch(.508 .192 8)}
*{box-sizing:border-box}
body{display:grid;grid-template-rows:auto 1fr auto;margin:0;block-size:100dvh;background:#fff;color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
#log{overflow-y:auto;padding:.5rem 1rem 1rem}
.head{padding:.5rem 1rem 0}h1{margin:0;font-size:.875rem;font-weight:600}.head p{margin:0;font-size:.8125rem}
#log p{margin:0}#log p+p{margin-block-start:.5rem}
#log>div{max-inline-size:92%;inline-size:fit-content;margin-block-start:.75rem;padding:.625rem .875rem;border-radius:1rem;overflow-wrap:anywhere}
.desk{background:oklch(.952 .021 80);border-end-start-radius:.25rem}
.you{margin-inline-start:auto;background:var(--raspberry);color:#fff;border-end-end-radius:.25rem}
.choice{display:block;inline-size:100%;min-block-size:44px;margin-block-start:.5rem;padding:.5rem .75rem;border:1px solid oklch(.285 .042 42/.35);border-radius:.75rem;background:#fff;color:inherit;font:inherit;text-align:start;cursor:pointer}
.choice:hover{border-color:var(--raspberry)}
.more{margin-block-start:.75rem!important;font-weight:600}
form{display:flex;gap:.5rem;padding:.75rem 1rem;border-block-start:1px solid oklch(.285 .042 42/.13)}
input{flex:1;min-inline-size:0;min-block-size:44px;padding:0 .75rem;border:1px solid oklch(.285 .042 42/.52);border-radius:.5rem;color:inherit;font:inherit}
input::placeholder{color:oklch(.462 .036 46);opacity:1}
form button{min-block-size:44px;padding:0 1rem;border:0;border-radius:.5rem;background:var(--raspberry);color:#fff;font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid oklch(.435 .172 8);outline-offset:2px}
#log:focus-visible{outline-offset:-3px}
.hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}`;
