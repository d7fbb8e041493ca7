import type { SocialReturn } from '#machines/social-login/index.ts';
import { safePath } from '#machines/rules/site/safe-url.ts';
import type { App } from '#src/runtime/app.ts';
import { areParamsOf, isSocialReturn, type OverlayParams } from '#src/runtime/overlays.ts';
import { savedVersion } from '#src/runtime/storage/saved-version.ts';

type Params = OverlayParams['login'];

/** What the login was for, while the shopper is away at a provider. */
const loginParams = (app: App) =>
  savedVersion(app.tabStorage, 'social_login', 1, (value) => (areParamsOf('login', value) ? value : null));

export const keepLoginParams = (app: App, params: Params): void => loginParams(app).save(params);

const recallLoginParams = (app: App): Params => {
  const params = loginParams(app);
  const found = params.read();
  params.remove();
  // Somebody else wrote there: then the login is for its own sake.
  return found ?? {};
};

/** How a provider sent the shopper back, as the address says it; null when nobody comes from one. */
function socialReturnOf(address: URLSearchParams): SocialReturn | null {
  const returned = { fbid: address.get('social') };
  if (isSocialReturn(returned)) return returned;
  const error = address.get('social_error');
  return error === null ? null : { error: error === 'cancelled' ? 'cancelled' : 'failed' };
}

/** Somebody comes back from a provider: the address is as it was before, and the login goes on. */
export async function resumeSocialLogin(app: App, clean: (href: string) => Promise<void>): Promise<void> {
  const { pathname, searchParams, hash } = new URL(window.location.href);
  const social = socialReturnOf(searchParams);
  if (social === null) return;
  searchParams.delete('social');
  searchParams.delete('social_error');
  const search = searchParams.toString();
  await clean(safePath(`${pathname}${search === '' ? '' : `?${search}`}${hash}`, app.config.origin) ?? '/');
  app.openOverlay('login', { ...recallLoginParams(app), social });
}
