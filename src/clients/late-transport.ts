import { CallFailure } from './failure.ts';
import type { createTransport, TransportOptions } from './transport.ts';
import type { ClientName } from './validators.ts';

type Transport = ReturnType<typeof createTransport>;

const loadCode = async (): Promise<typeof createTransport> => (await import('./transport.ts')).createTransport;

/** Fetches what every call needs, once the first page is whole; what fails is fetched again by the first call. */
export const preloadTransport = (): Promise<void> =>
  loadCode().then(
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
