import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { campaignWord } from '#machines/rules/events/campaign.ts';
import type { Campaign, EventFacts, UserType } from '#machines/rules/events/catalogue.ts';
import type { ConsentChoice } from '#machines/rules/events/consent.ts';
import { isFlowVariant } from '#machines/rules/order/flow-variant.ts';
import type { CookieName } from '#machines/rules/site/cookies.ts';
import type { Platform } from '#backends/platform/platform.ts';

type Cookies = Pick<FastifyRequest, 'cookies'>;

const valueOf = ({ cookies }: Cookies, name: CookieName): string | null => cookies[name] ?? null;

/** Whether the visitor agreed that what happens is counted. Without this no event is stored, and none is passed on. */
export const isCountingAllowed = (request: Cookies): boolean =>
  valueOf(request, 'privacy_choice') === ('all' satisfies ConsentChoice);

const campaignIn = (request: Cookies): Campaign => ({
  utm_source: campaignWord(valueOf(request, 'utm_source')),
  utm_medium: campaignWord(valueOf(request, 'utm_medium')),
  utm_campaign: campaignWord(valueOf(request, 'utm_campaign')),
});

/** What each event says beside itself: who shops by kind, never by name. */
export function factsOf(request: Cookies, shopper: { userType: UserType; isInternational: boolean }): EventFacts {
  const variant = valueOf(request, 'newNormalFlow');
  return {
    user_type: shopper.userType,
    is_logged_in: shopper.userType !== 'guest',
    is_international: shopper.isInternational,
    variant: isFlowVariant(variant) ? variant : null,
    ...campaignIn(request),
  };
}

/** Whose link was the last one of a partner; the browser keeps it for seven days. */
export const affiliateIn = (request: Cookies): string | null => valueOf(request, 'affiliate_id');

/** Stands for something in events and cannot be turned back into it. */
export const pseudonymOf = ({ SESSION_SECRET }: Platform['env'], kind: 'session' | 'order', id: string): string =>
  createHmac('sha256', SESSION_SECRET).update(`event:${kind}:${id}`).digest('hex').slice(0, 20);
