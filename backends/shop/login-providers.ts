import type { Env } from '#backends/platform/env/index.ts';

export type ProviderName = 'google' | 'facebook' | 'local';

/** The exact address that a provider knows of us: made of the settings, never of a request. */
export const redirectUri = (env: Pick<Env, 'PUBLIC_ORIGIN'>, name: ProviderName): string =>
  `${env.PUBLIC_ORIGIN}/b/user/auth/callback/${name}`;

/** The client id under which the local shop is known to its test identity provider. */
export const LOCAL_CLIENT_ID = 'petalcrumb-local';
