import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { operations } from '#openapi/generated/user.ts';
import { india } from '#machines/rules/contact/countries.ts';
import type { CookieName } from '#machines/rules/site/cookies.ts';
import { cities } from '#backends/db/schema/catalogue.ts';
import { sessions as sessionTable, socialIdentities, users } from '#backends/db/schema/identity.ts';
import { customerOf } from '#backends/platform/http/authorize.ts';
import type { Handlers } from '#backends/platform/contract.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { readUser } from './store.ts';

type Part = 'getLoginStatus' | 'saveSocialUser' | 'captureUtmSource' | 'getUsersLocation';
const CITY_COOKIE = 'fc_cn' satisfies CookieName;
const COUNTRY = /^[A-Z]{2}$/;

/** The country that the proxy in front of the shop tells. It presets a form; it grants nothing. */
function countryOf({ COUNTRY_HEADER: header }: Platform['env'], { headers }: Pick<FastifyRequest, 'headers'>): string {
  const told = header === undefined ? undefined : headers[header];
  const country = typeof told === 'string' ? told.trim().toUpperCase() : '';
  return COUNTRY.test(country) && country !== 'XX' ? country : india.short_name;
}

export const isAbroad = (env: Platform['env'], request: Pick<FastifyRequest, 'headers'>): boolean =>
  countryOf(env, request) !== india.short_name;

/** Where visitors come from: the country, the city they chose before, and who sent them. */
export function visitHandlers({ env, db, sessions }: Platform): Pick<Handlers<operations>, Part> {
  return {
    getLoginStatus: async ({ auth, request }) => {
      const user = auth?.userId ? await readUser(db, auth.userId) : null;
      return {
        status: 200,
        body: {
          success: true,
          data: {
            logged_in: user !== null,
            user_is_international: user ? user.userType === 'international' : isAbroad(env, request),
          },
        },
      };
    },

    saveSocialUser: async ({ query, auth }) => {
      const { userId } = customerOf(auth);
      const [identity] = await db
        .select({ userId: socialIdentities.userId })
        .from(socialIdentities)
        .where(eq(socialIdentities.userId, userId))
        .limit(1);
      if (identity) {
        await db
          .update(users)
          .set({ utmSource: query.utm_source })
          .where(and(eq(users.userId, userId), isNull(users.utmSource)));
      }
      return { status: 200, body: { success: true } };
    },

    captureUtmSource: async ({ query, request, reply }) => {
      const { sessionId } = await sessions.store(db, await sessions.ensure(request, reply));
      await db
        .update(sessionTable)
        .set({ utmSource: query.utm_source })
        .where(and(eq(sessionTable.sessionId, sessionId), isNull(sessionTable.utmSource)));
      return { status: 200, body: { success: true } };
    },

    getUsersLocation: async ({ request }) => {
      const chosen = request.cookies[CITY_COOKIE]?.slice(0, 80) ?? '';
      const [city] = await db
        .select({ name: cities.name })
        .from(cities)
        .where(eq(sql`lower(${cities.name})`, chosen.toLowerCase()))
        .limit(1);
      return {
        status: 200,
        body: { success: true, data: { city: city?.name ?? null, country: countryOf(env, request) } },
      };
    },
  };
}
