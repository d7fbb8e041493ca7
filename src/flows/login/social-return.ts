import type { SocialReturn } from '#machines/social-login/index.ts';
import { safePath } from '#machines/rules/site/safe-url.ts';
import type { App } from '#src/runtime/app.ts';

const key = 'social_login';

type Params = Readonly<Record<string, string>>;

const isParams = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');

/** What the login was for, while the shopper is away at a provider. */
export const keepLoginParams = (app: App, params: Params): void =>
  void app.tabStorage.write(key, JSON.stringify(params));

const recallLoginParams = (app: App): Params => {
  const text = app.tabStorage.read(key) ?? '{}';
  app.tabStorage.remove(key);
  try {
    const value: unknown = JSON.parse(text);
    return isParams(value) ? value : {};
  } catch {
    // Somebody else wrote there: then the login is for its own sake.
    return {};
  }
};

/** How a provider sent the shopper back, as the popup's parameters say it. */
export const socialReturnOf = ({ social, social_error }: Params): SocialReturn | null => {
  if (social !== undefined && /^[\w-]{1,64}$/.test(social)) return { fbid: social };
  if (social_error === undefined) return null;
  return { error: social_error === 'cancelled' ? 'cancelled' : 'failed' };
};

/** Somebody comes back from a provider: the address is as it was before, and the login goes on. */
export async function resumeSocialLogin(app: App, clean: (href: string) => Promise<void>): Promise<void> {
  const { pathname, searchParams, hash } = new URL(window.location.href);
  const found = { social: searchParams.get('social'), social_error: searchParams.get('social_error') };
  const params = Object.fromEntries(
    Object.entries(found).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
  if (socialReturnOf(params) === null) return;
  searchParams.delete('social');
  searchParams.delete('social_error');
  const search = searchParams.toString();
  await clean(safePath(`${pathname}${search === '' ? '' : `?${search}`}${hash}`, app.config.origin) ?? '/');
  app.openOverlay('login', { ...recallLoginParams(app), ...params });
}
