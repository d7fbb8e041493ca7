import type { PageEnvelope } from '#machines/domain/index.ts';
import type { paths as Paths } from '#openapi/generated/main.ts';
import { ok, refused, type Outcome } from '#machines/kit/outcome.ts';
import { call, type CallRefusal } from './call.ts';
import type { Clients } from './create-clients.ts';
import { readPage } from './wire/product.ts';

type PageQuery = NonNullable<Paths['/{path1}']['get']['parameters']['query']>;
type Asked = { readonly query: PageQuery; readonly signal: AbortSignal };

const noSuchPath = { code: 'NOT_FOUND', message: 'We could not find that.', field: null };

async function wirePageAt({ main }: Clients, path: string, { query, signal }: Asked) {
  const [path1, path2, path3, ...rest] = path.split('/').filter((segment) => segment !== '');
  if (path1 === undefined || rest.length > 0) {
    const { code, message } = noSuchPath;
    return refused({ code, message, status: 404, body: noSuchPath });
  }
  if (path2 === undefined) return call(main.GET('/{path1}', { params: { path: { path1 }, query }, signal }));
  if (path3 === undefined) {
    return call(main.GET('/{path1}/{path2}', { params: { path: { path1, path2 }, query }, signal }));
  }
  return call(main.GET('/{path1}/{path2}/{path3}', { params: { path: { path1, path2, path3 }, query }, signal }));
}

/** What the main backend says of the page at a path: `home`, `birthday-cakes`, `/p/ruby-heart`. */
export async function pageAt(
  clients: Clients,
  path: string,
  asked: Asked,
): Promise<Outcome<PageEnvelope, CallRefusal>> {
  const outcome = await wirePageAt(clients, path, asked);
  return outcome.ok ? ok(readPage(outcome.value)) : outcome;
}
