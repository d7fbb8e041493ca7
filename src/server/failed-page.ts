import type { FastifyReply, FastifyRequest } from 'fastify';
import { toProblem } from '#backends/platform/http/problem.ts';
import type { Log } from '#backends/platform/log.ts';
import { brand } from '#machines/rules/site/brand.ts';

/** Titles by status; what has none is a failure of ours. */
const titles: Readonly<Record<number, string>> = { 429: 'One moment, please', 503: 'We will be right back' };
const otherTitle = 'Sorry, that did not work';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** The style sheet of the shop is a file of a build, which may be what failed. These are its paper, ink and raspberry. */
const style = `:root{color-scheme:light}body{margin:0;background:${brand.themeColour};color:oklch(.285 .042 42);font:1rem/1.6 system-ui,sans-serif}main{max-width:28rem;margin:18vh auto 0;padding:0 1.5rem}b,h1{font-family:Georgia,serif}b{color:oklch(.508 .192 8)}h1{margin:.5rem 0;font-size:1.75rem;line-height:1.2}nav{display:flex;gap:.75rem;flex-wrap:wrap}a{display:inline-block;padding:.75rem 0;min-height:1.5rem;color:oklch(.435 .172 8)}`;

const page = (title: string, says: string, again: string, request: FastifyRequest, address = request.url): string =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="robots" content="noindex">${again}<title>${title} · ${brand.name}</title>` +
  `<style nonce="${request.cspNonce}">${style}</style></head><body><main><b>${brand.name}</b><h1>${title}</h1>` +
  `<p>${escaped(says)}</p><nav><a href="${escaped(address)}">Try again</a><a href="/">Home</a></nav>` +
  `</main></body></html>`;

/**
 * Answers a page that could not be rendered, because it was refused or because something failed: in words, as a page
 * that asks again by itself when the answer says after how many seconds.
 */
export const failedPages =
  (log: Log) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { statusCode, headers, message } = toProblem(error, request, log);
    const seconds = headers['retry-after'];
    const again = seconds === undefined ? '' : `<meta http-equiv="refresh" content="${escaped(seconds)}">`;
    const promise = seconds === undefined ? '' : ` The page comes by itself in ${seconds} s.`;
    return reply
      .code(statusCode)
      .headers(headers)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(titles[statusCode] ?? otherTitle, `${message}${promise}`, again, request));
  };

/** What the service worker shows in the place of a page that was not seen before, while there is no connection. */
export const offlinePage = (request: FastifyRequest): string =>
  page(
    'You are offline',
    'This page needs a connection. Pages that you have seen before still open, and what is in your cart stays there.',
    '',
    request,
    // The address that was asked for: the worker answers in its place.
    '',
  );
