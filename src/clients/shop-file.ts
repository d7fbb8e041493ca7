/**
 * Fetches a JSON file that was built together with the shop and is named after its content.
 * @param url as the bundler names it (`import file from './x.json?url'`)
 * @throws when the network or the server fails, or the signal aborts
 */
export async function fetchShopFile<T>(url: string, signal: AbortSignal): Promise<T> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`${url} is answered with ${answer.status}`);
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- a file of the same deploy
  return (await answer.json()) as T;
}

/**
 * Fetches a file of the page, all of it, so that the service worker stores it.
 * @throws when the network fails
 */
export async function passShopFile(url: string): Promise<void> {
  await (await fetch(url)).arrayBuffer();
}
