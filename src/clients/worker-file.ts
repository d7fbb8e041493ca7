/** The worker's address never changes, or an old worker would look for its successor in vain. */
export const workerAddress = '/sw.js';

/**
 * Looks at the worker's file, past the browser's cache and past the worker itself.
 * @throws when the network or the server fails, which says nothing about the file
 */
export async function readWorkerFile(signal: AbortSignal): Promise<{ readonly isScript: boolean }> {
  const answer = await fetch(workerAddress, { signal, cache: 'no-store', headers: { accept: 'text/javascript' } });
  if (answer.status >= 500 || answer.status === 429)
    throw new Error(`${workerAddress} is answered with ${answer.status}`);
  return { isScript: answer.ok && /javascript/.test(answer.headers.get('content-type') ?? '') };
}

/** Ends when the shop answers, whatever it says. */
export async function reachShop(signal: AbortSignal): Promise<void> {
  await fetch(workerAddress, { method: 'HEAD', signal, cache: 'no-store' });
}
