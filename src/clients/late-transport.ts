import type { ClientName } from './backend-of.ts';
import { CallFailure } from './failure.ts';
import type { createTransport, TransportOptions } from './transport.ts';

type Transport = ReturnType<typeof createTransport>;

const loadCode = async (): Promise<typeof createTransport> => (await import('./transport.ts')).createTransport;
const loadChecks = async (): Promise<unknown> => (await import('./transport.ts')).loadCartChecks();

/** The parts of what every call needs, for whoever fetches them before that. */
export const transportParts = [
  () => import('./transport.ts'),
  () => import('#openapi/generated/cart.validate.ts'),
] as const;

/**
 * Fetches what every call needs, once the first page is whole; what fails is fetched again by the first call. With it
 * comes what checks the cart's answers: a page that has become older than the shop could not fetch it any more, and
 * would not know what became of a cake that it put into the cart.
 */
export const preloadTransport = (): Promise<void> =>
  loadChecks().then(
    () => undefined,
    (cause: unknown) => console.info(`calls: ${String(cause)}`),
  );

/** The way out of the shop, whose code comes after the first page: no page needs a call to be drawn. */
export function lateTransport(options: TransportOptions, load = loadCode): Transport {
  let transport: Promise<Transport> | undefined;
  const loaded = async (client: ClientName, path: string): Promise<Transport> => {
    transport ??= load().then((create) => create(options));
    try {
      return await transport;
    } catch {
      transport = undefined;
      throw new CallFailure('network', `${client} ${path}`);
    }
  };
  return async (client, path, request, fetch) => (await loaded(client, path))(client, path, request, fetch);
}
