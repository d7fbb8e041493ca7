/** Who somebody says they are at the test identity provider. */
export type Claimed = { email: string; name?: string; verified?: boolean };

/**
 * Goes through the pages of the test identity provider as a browser would, from the address that the shop gave, and
 * answers the address at the shop that it leads back to. Without a claim the shopper cancels.
 */
export async function signInElsewhere(authorizeUrl: string, claimed: Claimed | null): Promise<URL> {
  const { origin } = new URL(authorizeUrl);
  const jar = new Map<string, string>();
  const ask = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(url, origin), {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  };
  let answer = await ask(authorizeUrl);
  for (let step = 0; step < 6; step += 1) {
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`The provider stopped with ${answer.status}: ${await answer.text()}`);
    const next = new URL(location, origin);
    if (next.origin !== origin) return next;
    answer = await ask(next.href);
    if (next.pathname.startsWith('/interaction/')) {
      const { email = '', name = '', verified = false } = claimed ?? {};
      const form = { decision: claimed ? 'login' : 'cancel', email, name, ...(verified ? { verified: '1' } : {}) };
      answer = await ask(next.href, { method: 'POST', body: new URLSearchParams(form) });
    }
  }
  throw new Error('The provider leads in circles');
}
