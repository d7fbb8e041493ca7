export const platform: readonly (readonly [fault: string, reason: string])[] = [
  [
    'backends/platform/contract.ts#addOperation: declaredHeaders.length > 0: limit >=',
    'a check of no headers lets all pass',
  ],
  [
    "backends/platform/contract.ts#cookies: given('cookie').length > 0: limit >=",
    'a check of no cookies lets all pass',
  ],
  [
    "backends/platform/contract.ts#registerContract: !scope.hasRequestDecorator('rawBody'): guard never",
    'what is not declared can be set on a request too, a little slower',
  ],
  [
    "backends/platform/fault-points.ts#createFaultPoints: fault.kind === 'barrier': guard never",
    'a barrier is made for who first comes to it or waits for that, too',
  ],
  [
    'backends/platform/housekeeping.ts#ownChores: isNotNull(sessions.revokedAt): condition dropped',
    'what was not ended has no time that could be before another',
  ],
  [
    'backends/platform/http/http.ts#answerUnreadable: socket.destroyed: guard without a part',
    'to a connection that is gone nothing is written, and it cannot be closed again',
  ],
  [
    'backends/platform/http/http.ts#registerPlatform: value !== undefined: guard without a part',
    'a cookie that was read has a value; only its type says otherwise',
  ],
  [
    'backends/platform/http/limits.ts#consumeReads: !(rejection instanceof RateLimiterRes): guard never',
    'what counts in memory rejects nothing but what is too much',
  ],
  [
    'backends/platform/http/limits.ts#limiter: known: guard never',
    'only spares making it again: both count in the same rows',
  ],
  ['backends/platform/http/limits.ts#values: value > 1e11: limit >=', 'this very instant was in 1973'],
  [
    'backends/platform/postgres/embedded.ts#enter: performance.now() > deadline: limit >=',
    'an instant of a clock that runs',
  ],
  [
    'backends/platform/postgres/embedded.ts#makeDatabase: found.rowCount: guard never',
    'to make what is there is refused, and that refusal is no error',
  ],
  [
    'backends/platform/postgres/place.ts#ownerForRoot: uid === undefined: guard without a part',
    'a line that has no user has no group behind it either',
  ],
  [
    'backends/platform/postgres/pool.ts#watchQueries: client instanceof pg.Client: guard without a part',
    'the pool makes no other clients; only their type says otherwise',
  ],
  [
    'backends/platform/session.ts#createSessions: !token: guard without a part',
    'what is no token has not the form of one either',
  ],
  [
    'backends/platform/session.ts#read: !token: guard without a part',
    'what is no token has not the form of one either',
  ],
  [
    'backends/platform/session.ts#refuseWhileChanging: !TOKEN_SHAPE.test(token): guard without a part',
    'only spares a question: no session is stored under anything of another form',
  ],
  [
    'backends/platform/session.ts#refuseWhileChanging: !token: guard without a part',
    'what is no token has not the form of one either',
  ],
  [
    'backends/platform/statement.ts#sent: !is(param.value, Placeholder): guard without a part',
    'drizzle leaves a value with its column only where it is a placeholder',
  ],
  [
    'backends/platform/storable-text.ts#findUnstorable: Buffer.isBuffer(value): guard without a part',
    'only spares looking at bytes one by one: each is a number',
  ],
  [
    'backends/test-identity/index.ts#createIdentity: response.headersSent: guard never',
    'an answer is begun last of all, so that nothing is left that could fail after it',
  ],
];
