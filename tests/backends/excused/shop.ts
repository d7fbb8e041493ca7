export const shop: readonly (readonly [fault: string, reason: string])[] = [
  [
    'backends/shop/benefits/benefits.ts#readBenefits: !row: guard never',
    'a question without a table always has one row',
  ],
  [
    'backends/shop/benefits/employee.ts#changeEmployeeDiscount: !use: guard never',
    'only an order that saves is asked for, and it has its use',
  ],
  [
    'backends/shop/carts/carts.ts#accountTermsOf: cart.userId === null: guard never',
    'only spares a question: nobody has nothing',
  ],
  [
    'backends/shop/carts/carts.ts#ofGuest: isNull(carts.userId): condition dropped',
    'the cart of a customer names no session; the condition is that of the index',
  ],
  ['backends/shop/carts/carts.ts#openCart: !made: guard never', 'a cart that was just made is there'],
  [
    'backends/shop/carts/carts.ts#openCart: known: guard never',
    'only spares an attempt: an index lets a shopper have one open cart, and that is found again',
  ],
  [
    'backends/shop/carts/coupons.ts#historyOf: userId === null: guard never',
    'only spares questions: nobody has ordered nothing',
  ],
  [
    "backends/shop/carts/coupons.ts#ofOccasions: audience === 'everyone': guard never",
    'only spares questions: what they tell counts for coupons of occasions alone',
  ],
  [
    'backends/shop/carts/coupons.ts#onThem: inArray(productCategory.nodeId, nodeIds): condition dropped',
    'only spares rows: of the products of a coupon those in the cart count',
  ],
  [
    'backends/shop/carts/hampers.ts#rows: inArray(products.nodeId, [...nodeIds]): condition dropped',
    'only spares rows: each step looks up its own products',
  ],
  [
    'backends/shop/carts/hampers.ts#viewHamper: !variant: guard without a part',
    'its size was just found, and none is ever deleted',
  ],
  [
    'backends/shop/carts/merge.ts#mergeGuestCart: isNull(carts.userId): condition dropped',
    'the cart of a customer names no session; the condition is that of the index',
  ],
  [
    'backends/shop/carts/pricing.ts#viewCoupon: coupon === null: guard without a part',
    'without a coupon there is no verdict either',
  ],
  ['backends/shop/contests/desk.ts#nameWinners: round === undefined: guard without a part', 'a round is never deleted'],
  [
    'backends/shop/contests/rounds.ts#listContests: one.ends_at < other.ends_at: limit <=',
    'of two contests that end at the same instant either may stand first',
  ],
  [
    'backends/shop/messages/choices.ts#readCallLanguage: userId === null: guard never',
    'only spares a question: nobody has chosen no language',
  ],
  [
    'backends/shop/once.ts#insertKey: lt(idempotencyKeys.expiresAt, createdAt): limit lte',
    'a key that ends at this very instant has been answered with what is known of it',
  ],
  [
    'backends/shop/once.ts#knownAnswer: body === null: guard without a part',
    'a check of the table keeps an answer whole: with its status it has its body',
  ],
  [
    'backends/shop/once.ts#knownAnswer: status === null: guard without a part',
    'a check of the table keeps an answer whole: with its body it has its status',
  ],
  [
    'backends/shop/photos.ts#isOf: isNull(photos.userId): condition dropped',
    'a session ends when its shopper logs in or out, so that no guest comes with it again',
  ],
  ['backends/shop/reminders/store.ts#checkDate: year !== null: guard without a part', 'no year is none that is ahead'],
  [
    'backends/shop/reviews/desk.ts#decide: reviewId === null: guard never',
    'only spares a question: no review is without a number',
  ],
  [
    'backends/shop/reviews/mine.ts#readWaiting: found.length === 0: guard never',
    'only spares questions: no order has no lines',
  ],
  [
    'backends/shop/reviews/mine.ts#readWritten: writtenAt === null: guard never',
    'a check of the table keeps when the review of an order was written',
  ],
  [
    'backends/shop/reviews/write.ts#store: known.writtenAt === null: guard without a part',
    'a check of the table keeps when the review of an order was written',
  ],
  [
    'backends/shop/reviews/write.ts#store: made === undefined: guard never',
    'what is inserted without a conflict returns its row',
  ],
  ['backends/shop/stock.ts#moveStock: quantity < 0: limit <=', 'no difference is of no pieces'],
  [
    'backends/shop/tickets/due.ts#rows: gte(holidays.day, ticket.day): limit gt',
    'the first day that counts is the one after it',
  ],
  [
    'backends/shop/tickets/find.ts#readTicket: row === undefined: guard without a part',
    'without a ticket there is no kind of it either',
  ],
  [
    'backends/shop/tickets/take.ts#judged: field !== undefined: guard without a part',
    'what is no field of the form was refused before',
  ],
  [
    'backends/test-identity/index.ts#provider: accountId === undefined: guard never',
    'the provider asks for a grant only of who has said who they are',
  ],
];
