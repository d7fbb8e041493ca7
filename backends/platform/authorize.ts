import { problem } from './problem.ts';
import type { Auth } from './session.ts';

export type Customer = Auth & { userId: string };

/** The session of a write. The CSRF token proved that there is one, except for a GET that writes. */
export function sessionOf(auth: Auth | null): Auth {
  if (auth) return auth;
  throw problem(403, 'CSRF_INVALID', 'This page was open for a long time. Please reload it and try again.');
}

/** The session of a customer; 401 for a guest and for nobody. */
export function customerOf(auth: Auth | null): Customer {
  if (auth && auth.userId !== null) return { ...auth, userId: auth.userId };
  throw problem(401, 'LOGIN_REQUIRED', 'Please log in to continue.');
}
