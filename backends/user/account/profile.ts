import { eq } from 'drizzle-orm';
import type { components, operations } from '#openapi/generated/user.ts';
import { users } from '#backends/db/schema/identity.ts';
import { customerOf, loginRequired } from '#backends/platform/http/authorize.ts';
import type { Handlers } from '#backends/platform/contract.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { plainText, wrong } from '#backends/shop/addresses/typed.ts';
import { dayInIndia } from '#machines/rules/order/india-time.ts';
import { nameTitles } from '#machines/rules/contact/person-name.ts';
import { isPastDay } from '#machines/rules/account/profile.ts';
import { maskContact } from '../contact.ts';
import { readProfile, readUser } from '../store.ts';
import { userWords } from '../words.ts';

type Profile = components['schemas']['Profile'];

/** What a customer tells of themselves. The contacts are changed by codes alone (LGN-28), and shown masked. */
export function profileHandlers(platform: Platform): Pick<Handlers<operations>, 'getProfile' | 'saveProfile'> {
  const { db, clock } = platform;

  async function profileOf(userId: string): Promise<Profile> {
    const [user, contacts] = await Promise.all([readUser(db, userId), readProfile(db, userId)]);
    if (!user) throw loginRequired();
    return {
      title: nameTitles.find((title) => title === user.title) ?? 'Others',
      name: user.name,
      birthday: user.birthday ?? '',
      anniversary: user.anniversary ?? '',
      gender: user.gender ?? '',
      email: contacts.mail === null ? '' : maskContact({ kind: 'email', value: contacts.mail }),
      mobile: contacts.mobile === null ? '' : maskContact({ kind: 'mobile', value: contacts.mobile }),
    };
  }

  const day = (field: string, text: string): string | null => {
    if (text === '') return null;
    if (!isPastDay(text, dayInIndia(clock.now()))) throw wrong(field, userWords.profile.notPast);
    return text;
  };

  return {
    getProfile: async ({ auth }) => ({
      status: 200,
      body: { success: true, data: await profileOf(customerOf(auth).userId) },
    }),

    saveProfile: async ({ auth, body }) => {
      const { userId } = customerOf(auth);
      await db
        .update(users)
        .set({
          title: body.title,
          name: plainText('name', body.name),
          birthday: day('birthday', body.birthday),
          anniversary: day('anniversary', body.anniversary),
          gender: body.gender === '' ? null : body.gender,
        })
        .where(eq(users.userId, userId));
      return { status: 200, body: { success: true, data: await profileOf(userId) } };
    },
  };
}
