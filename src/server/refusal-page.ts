import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#backends/platform/http/problem.ts';
import { brand } from '#machines/rules/site/brand.ts';

const titles: Readonly<Record<number, string>> = { 429: 'One moment, please', 503: 'We will be right back' };

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

const style = `body{margin:0;background:#fbf6ee;color:#3d2a1f;font:1rem/1.6 system-ui,sans-serif}main{max-width:28rem;margin:18vh auto 0;padding:0 1.5rem}h1{font:600 1.75rem/1.2 Georgia,serif}a{color:#8c1239}`;

/**
 * Answers a page that was refused before it could be rendered: in words, as a page that asks again by itself when the
 * refusal says after how many seconds. What is no refusal goes on to whoever handles errors.
 */
export function sendRefusalPage(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof Problem)) throw error;
  const wait = error.headers['retry-after'];
  const again = wait === undefined ? '' : `<meta http-equiv="refresh" content="${escaped(wait)}">`;
  const promise = wait === undefined ? '' : ` The page comes by itself in ${escaped(wait)} s.`;
  const title = titles[error.statusCode] ?? 'That did not work';
  return reply
    .code(error.statusCode)
    .headers(error.headers)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<meta name="robots" content="noindex">${again}<title>${title} · ${brand.name}</title>` +
        `<style nonce="${request.cspNonce}">${style}</style></head><body><main><h1>${title}</h1>` +
        `<p>${escaped(error.message)}${promise}</p><p><a href="${escaped(request.url)}">Try again</a> · ` +
        `<a href="/">Home</a></p></main></body></html>`,
    );
}
