export const user: readonly (readonly [fault: string, reason: string])[] = [
  [
    'backends/user/known-browsers.ts#createKnownBrowsers: browser === null: guard never',
    'no browser is stored without a name, so that a question for none finds none',
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
];
