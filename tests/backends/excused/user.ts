export const user: readonly (readonly [fault: string, reason: string])[] = [
  [
    'backends/user/known-browsers.ts#createKnownBrowsers: browser === null: guard never',
    'no browser is stored without a name, so that a question for none finds none',
  ],
  [
    'backends/user/account/deletion.ts#deleteAccount: !user: guard without a part',
    'who is not there has no wish: a foreign key keeps it from having one',
  ],
  [
    'backends/user/account/deletion.ts#found: eq(orders.userId, userId): condition dropped',
    'only spares counting: reviews of others count as they did',
  ],
  [
    "backends/user/account/deletion.ts#found: eq(reviews.status, 'published'): condition dropped",
    'only spares counting: what is not published did not count before either',
  ],
  [
    'backends/user/otp/failures.ts#createFailures: own?.first: guard without a part',
    'what has failed twenty times was sent at some time',
  ],
  ['backends/user/otp/failures.ts#waitFor: used <= SLOW_AFTER: limit <', 'what is doubled not once is the same'],
  [
    'backends/user/otp/index.ts#makeRoom: !oldest: guard without a part',
    'where none is live there are fewer than five',
  ],
  [
    'backends/user/otp/index.ts#makeRoom: isLive: condition dropped',
    'what was used or taken back before is over either way',
  ],
  ['backends/user/otp/pumping.ts#refuseWhenPumped: !seen: guard without a part', 'a count is one row, also of nothing'],
  [
    'backends/user/saved-addresses.ts#checked: area !== null: guard without a part',
    'an address in no locality is refused before',
  ],
  [
    'backends/user/saved-addresses.ts#savedOne: !saved: guard never',
    'what was just written is locked, and at most as many are saved as are listed',
  ],
  [
    'backends/user/social/attempts.ts#createAttempts: row.subject === null: guard without a part',
    'the question asks for those with a subject only',
  ],
  [
    'backends/user/social/attempts.ts#isOpenOf: isNotNull(socialAttempts.subject): condition dropped',
    'what has no subject is refused after the question too',
  ],
  [
    'backends/user/social/providers.ts#openIdProvider: !claims: guard never',
    'an answer without an ID token is refused by the library, which is told to expect one',
  ],
  [
    'backends/user/social/visit-provider.ts#visitProviderHandlers: !provider: guard without a part',
    'without a provider no attempt is looked for',
  ],
  ['backends/user/store.ts#insertUser: !user: guard never', 'an insert returns its row'],
  [
    'backends/user/user-data.ts#decrypted: !key: guard never',
    'to decrypt without a key is an error that is caught and opens nothing either',
  ],
];
