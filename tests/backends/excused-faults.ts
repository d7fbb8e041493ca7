const kept = (what: string) => `a foreign key keeps the ${what} of an order`;

/** Faults of the backends that nobody could notice, with the reason. */
export const excusedFaults: ReadonlyMap<string, string> = new Map([
  [
    'backends/shop/benefits/benefits.ts#readBenefits: !row: guard never',
    'a question without a table always has one row',
  ],
  [
    'backends/shop/benefits/employee.ts#changeEmployeeDiscount: !use: guard never',
    'only an order that saves is asked for, and it has its use',
  ],
  ['backends/cart/checkout.ts#saveDelivery: !cart: guard without a part', 'without a cart there are no lines either'],
  ['backends/cart/checkout.ts#saveDelivery: area: guard without a part', 'what is no area has been refused before'],
  ['backends/cart/hamper-drafts.ts#insertDraft: !row: guard never', 'an insert that did not fail returns its row'],
  [
    'backends/cart/keep-photo.ts#drawn: format !== kind: guard never',
    'the decoder goes by the same first bytes, also of an Ultra HDR photo; this only holds another decoder to them',
  ],
  [
    'backends/cart/number-candles.ts#rows: inArray(drawn, different): condition dropped',
    'only spares rows: each digit looks for its own',
  ],
  [
    'backends/cart/place-order.ts#comparePayment: coupon === null: guard without a part',
    'without a coupon there is no verdict either',
  ],
  ['backends/cart/place-order.ts#insertOrder: !order: guard never', 'an insert that did not fail returns its row'],
  [
    'backends/cart/reorder.ts#found: inArray( products.nodeId, lines.map(({ nodeId }) => nodeId), ): condition dropped',
    'only spares rows: each line looks for its own',
  ],
  ['backends/cart/reorder.ts#placeFor: !area: guard never', 'a place that was found is an area'],
  [
    'backends/cart/reorder.ts#putAgain: variant === undefined: guard never',
    'what is not known does not go into a cart, and without its variant it has no price either',
  ],
  ['backends/cart/slot-hold.ts#holdForCart: !cart: guard without a part', 'without a cart there are no lines either'],
  [
    'backends/shop/addresses/saved.ts#clearDefault: eq(savedAddresses.isDefault, true): condition dropped',
    'only spares rows: what is no default stays none',
  ],
  [
    'backends/shop/addresses/saved.ts#saveAddress: !row: guard never',
    'an insert that changes what is there returns its row in any case',
  ],
  [
    'backends/shop/addresses/saved.ts#listAddresses: known.usedAt < row.usedAt: limit <=',
    'of two equal instants each is the same',
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
    'backends/shop/carts/carts.ts#openCart: known: guard never',
    'only spares an attempt: an index lets a shopper have one open cart, and that is found again',
  ],
  [
    'backends/shop/carts/hampers.ts#viewHamper: !variant: guard without a part',
    'its size was just found, and none is ever deleted',
  ],
  ['backends/shop/stock.ts#moveStock: quantity < 0: limit <=', 'no difference is of no pieces'],
  [
    'backends/shop/once.ts#insertKey: lt(idempotencyKeys.expiresAt, createdAt): limit lte',
    'a key that ends at this very instant has been answered with what is known of it',
  ],
  [
    'backends/shop/photos.ts#isOf: isNull(photos.userId): condition dropped',
    'a session ends when its shopper logs in or out, so that no guest comes with it again',
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
  [
    'backends/pictures/draw-ahead.ts#draw: current !== undefined: guard without a part',
    'a process answers a wish that it was told, and none else',
  ],
  [
    'backends/pictures/draw-ahead.ts#drawAhead: painter.exitCode === null: guard without a part',
    'to end a process that is gone does nothing',
  ],
  [
    'backends/pictures/draw-ahead.ts#drawAhead: painter.signalCode === null: guard without a part',
    'to end a process that is gone does nothing',
  ],
  [
    'backends/pictures/plugin.ts#picturesPlugin: wanted === null: guard without a part',
    'what has no name has no subject either',
  ],
  [
    'backends/pictures/plugin.ts#picturesPlugin: wanted === null: guard without a part (2)',
    'what has no name has no subject either',
  ],
  ['backends/pictures/raster.ts#partImage: isKept: guard never', 'only spares drawing it anew'],
  ['backends/pictures/raster.ts#partImage: known !== undefined: guard never', 'only spares drawing it anew'],
  [
    'backends/pictures/raster.ts#isEmpty: (data[at(line, along) * 4 + 3] ?? 0) > 1: limit >=',
    'what covers one part in 255 can be seen by nobody',
  ],
  [
    'backends/pictures/raster.ts#isEmpty: along < length: limit <=',
    'an empty row more above a part is nothing that anybody could see',
  ],
  ['backends/pictures/video.ts#over: faded > 0: limit >=', 'a veil of no share shows nothing'],
  [
    'backends/pictures/video.ts#petals: fallen <= 0: guard without a part',
    'a petal that has not begun to fall is above the picture',
  ],
  ['backends/pictures/video.ts#petals: fallen <= 0: limit <', 'a petal that begins to fall is above the picture'],
  [
    'backends/pictures/video.ts#petals: fallen >= 1: guard without a part',
    'a petal that has fallen is below the picture',
  ],
  ['backends/pictures/video.ts#petals: fallen >= 1: limit >', 'a petal that has fallen is below the picture'],
  [
    'backends/shop/delivery-links/links.ts#deliveryLinkOf: !slot: guard never',
    'the slot of an order is never deleted: a foreign key keeps it',
  ],
  [
    'backends/shop/delivery-links/links.ts#deliveryLinkOf: !link: guard never',
    'what was not made was there, and its order is locked',
  ],
  [
    'backends/shop/delivery-links/start.ts#geocode: found === undefined: guard never',
    'to read the spot of nothing is an error that is caught and leads to the locality too; only the log is another',
  ],
  [
    'backends/shop/delivery-links/start.ts#startOf: known !== null: guard never',
    'only spares a look-up: what is stored is not changed, and read again',
  ],
  [
    'backends/shop/delivery-links/start.ts#startOf: isNull(deliveryLinks.startLat): condition dropped',
    'of two first loads at once both find the same spot',
  ],
  [
    'backends/shop/carts/carts.ts#ofGuest: isNull(carts.userId): condition dropped',
    'the cart of a customer names no session; the condition is that of the index',
  ],
  [
    'backends/shop/carts/merge.ts#mergeGuestCart: isNull(carts.userId): condition dropped',
    'the cart of a customer names no session; the condition is that of the index',
  ],
  ['backends/shop/carts/carts.ts#openCart: !made: guard never', 'a cart that was just made is there'],
  [
    'backends/shop/carts/carts.ts#accountTermsOf: cart.userId === null: guard never',
    'only spares a question: nobody has nothing',
  ],
  [
    "backends/shop/carts/coupons.ts#ofOccasions: audience === 'everyone': guard never",
    'only spares questions: what they tell counts for coupons of occasions alone',
  ],
  [
    'backends/shop/carts/coupons.ts#historyOf: userId === null: guard never',
    'only spares questions: nobody has ordered nothing',
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
    'backends/shop/carts/pricing.ts#viewCoupon: coupon === null: guard without a part',
    'without a coupon there is no verdict either',
  ],
  ['backends/shop/places/slots.ts#slotsOfDay: latest < dayEnds: limit <=', 'of two equal instants each is the same'],
  [
    'backends/shop/places/slots.ts#known: inArray(slots.date, days): condition dropped',
    'only spares rows: what is missing is looked for among these days',
  ],
  [
    'backends/shop/places/slots.ts#cutoffFor: ready < slot.cutoffAt: limit <=',
    'of two equal instants each is the same',
  ],
  [
    'backends/shop/places/slots.ts#closed: date < last: limit <=',
    'the last day has a time, and such days are left out',
  ],
  [
    'backends/shop/places/tickets.ts#bookOne: sql` with other as ( update slot_tickets set cart_id = null,…wait)}))`: limit >=',
    'at the instant at which a ticket is free again, forgetting who held it changes nothing',
  ],
  [
    'backends/shop/places/tickets.ts#bookOne: sql` with other as ( update slot_tickets set cart_id = null,…wait)}))`: limit >= (2)',
    'at the instant at which a ticket is free again, it is as good as any other free one',
  ],
  [
    'backends/shop/places/tickets.ts#holdSlot: gt(slotTickets.freeFrom, now): condition dropped',
    'a ticket that is free again may be forgotten; the condition keeps it from waiting for who takes it',
  ],
  [
    'backends/shop/places/tickets.ts#holdSlot: gt(slotTickets.freeFrom, now): limit gte',
    'at the instant at which a ticket is free again, forgetting who held it changes nothing',
  ],
  [
    'backends/shop/places/tickets.ts#releaseHold: gt(slotTickets.freeFrom, now): condition dropped',
    'a ticket that is free again may be forgotten; the condition keeps it from waiting for who takes it',
  ],
  [
    'backends/shop/places/tickets.ts#releaseHold: gt(slotTickets.freeFrom, now): limit gte',
    'at the instant at which a ticket is free again, forgetting who held it changes nothing',
  ],
  [
    'backends/shop/places/tickets.ts#sweepHolds: isNotNull(slotTickets.cartId): condition dropped',
    'only spares rows: what nobody held is written as it was',
  ],
  [
    'backends/shop/orders/lines/change-lines.ts#moveBenefits: stamps < 0: limit <=',
    'to give no stamp back changes nothing',
  ],
  [
    'backends/shop/orders/lines/change-lines.ts#moveBenefits: stamps > 0: limit >=',
    'no stamps can be taken from anybody',
  ],
  [
    'backends/shop/orders/lines/change-lines.ts#storeChange: quantity < 0: limit <=',
    'what differs by nothing is no difference, and is not among them',
  ],
  ['backends/shop/orders/lines/reprice.ts#termsOfOrder: !ordered: guard never', kept('cart')],
  ['backends/shop/orders/readdress.ts#judge: !from: guard never', kept('area')],
  ['backends/shop/orders/reschedule.ts#listOtherTimes: !area: guard never', kept('area')],
  ['backends/shop/orders/terms.ts#lockOwnOrder: !slot: guard never', kept('slot')],
  [
    'backends/shop/orders/invoices/draw.ts#text: runs.length === 1: guard without a part',
    'what has no Devanagari in it is one run',
  ],
  [
    'backends/shop/orders/invoices/draw.ts#row: doc.y + height > doc.page.height - 3 * margin: limit >=',
    'a row that ends at this very height may stand on either page',
  ],
  [
    'backends/shop/orders/invoices/numbers.ts#nextNumber: !row: guard never',
    'a year that has a number is counted up: the statement returns its row',
  ],
  [
    'backends/order-review/list.ts#listOrders: !payment: guard never',
    'an order is written with its first payment; without one the page fails too',
  ],
  [
    'backends/order-review/tracking-streams.ts#send: stream.out.readableLength > MAX_UNREAD: limit >=',
    'one byte more or less of a million is nothing that a page could notice',
  ],
  [
    'backends/order-review/tracking-streams.ts#count: now > 0: limit >=',
    'a browser that follows nothing follows as little when it is counted as nought',
  ],
  [
    'backends/order-review/tracking-streams.ts#look: (versions.get(stream.orderId) ?? 0) > stream.version: limit >=',
    'only spares questions: what is the same is not sent again',
  ],
  ['backends/order-review/tracking-streams.ts#look: now >= stream.beatAt: limit >', 'an instant between two looks'],
  ['backends/order-review/tracking-streams.ts#look: now >= stream.endsAt: limit >', 'an instant between two looks'],
  [
    'backends/order-review/tracking.ts#readTracking: clock.now().getTime() >= row.slot.endsAt.getTime() + LIVES_AFTER_SLOT: limit >',
    'an instant of a clock that runs',
  ],
  [
    'backends/shop/places/geo/spelling.ts#isSwapped: column > 1: limit >=',
    'before its first letter a word has none that could be swapped',
  ],
  [
    'backends/shop/places/geo/spelling.ts#isSwapped: row > 1: limit >=',
    'before its first letter a word has none that could be swapped',
  ],
  [
    'backends/shop/places/geo/spelling.ts#lettersOf: at < word.length: limit <=',
    'behind its last letter a word has none',
  ],
  [
    'backends/shop/places/geo/spelling.ts#mistakes: least > most: guard never',
    'only spares counting on: there are too many already',
  ],
  [
    'backends/shop/places/geo/spelling.ts#mistakes: typed.length > word.length + most: guard never',
    'only spares counting: there are too many letters',
  ],
  [
    'backends/shop/places/geo/shapes.ts#found: lat <= box.north: limit <',
    'the northern border of a ring is outside of it',
  ],
  [
    'backends/shop/places/geo/shapes.ts#found: lng <= box.east: limit <',
    'the eastern border of a ring is outside of it',
  ],
  [
    'backends/platform/housekeeping.ts#ownChores: isNotNull(sessions.revokedAt): condition dropped',
    'what was not ended has no time that could be before another',
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
    'backends/platform/session.ts#refuseWhileChanging: !token: guard without a part',
    'what is no token has not the form of one either',
  ],
  [
    'backends/platform/session.ts#refuseWhileChanging: !TOKEN_SHAPE.test(token): guard without a part',
    'only spares a question: no session is stored under anything of another form',
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
    'backends/platform/http/http.ts#answerUnreadable: socket.destroyed: guard without a part',
    'to a connection that is gone nothing is written, and it cannot be closed again',
  ],
  [
    'backends/platform/http/http.ts#registerPlatform: value !== undefined: guard without a part',
    'a cookie that was read has a value; only its type says otherwise',
  ],
  [
    'backends/platform/storable-text.ts#findUnstorable: Buffer.isBuffer(value): guard without a part',
    'only spares looking at bytes one by one: each is a number',
  ],
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
    'backends/platform/statement.ts#sent: !is(param.value, Placeholder): guard without a part',
    'drizzle leaves a value with its column only where it is a placeholder',
  ],
  [
    "backends/platform/fault-points.ts#createFaultPoints: fault.kind === 'barrier': guard never",
    'a barrier is made for who first comes to it or waits for that, too',
  ],
  [
    'backends/platform/postgres/pool.ts#watchQueries: client instanceof pg.Client: guard without a part',
    'the pool makes no other clients; only their type says otherwise',
  ],
  [
    'backends/platform/postgres/embedded.ts#makeDatabase: found.rowCount: guard never',
    'to make what is there is refused, and that refusal is no error',
  ],
  [
    'backends/platform/postgres/embedded.ts#enter: performance.now() > deadline: limit >=',
    'an instant of a clock that runs',
  ],
  [
    'backends/platform/postgres/place.ts#ownerForRoot: uid === undefined: guard without a part',
    'a line that has no user has no group behind it either',
    'backends/main/listing.ts#readListing: areSameFilters(filters, noFilters): guard never',
    'triggers keep the items of a listing as its category is: both ways list the same',
  ],
  ['backends/main/listing.ts#found: fitting < passed: limit <=', 'says only by which way the database lists the same'],
  ['backends/main/pages.ts#cityNameOf: !wanted: guard never', 'only spares a question: no city has an empty name'],
  [
    'backends/main/pages.ts#followRedirects: seen.has(toPath): guard never',
    'only spares questions: what leads back to itself is lost after five moves too',
  ],
  [
    'backends/main/pages.ts#readPage: path === wish.path: guard without a part',
    'only spares questions: what is not there is not there when it is asked for again',
  ],
  [
    'backends/main/product-items.ts#readItems: nodeIds.length === 0: guard never',
    'only spares a question: nothing is among none',
  ],
  [
    'backends/main/product-items.ts#readItemsBySku: skus.length === 0: guard never',
    'only spares a question: nothing is among none',
  ],
  [
    'backends/main/product-items.ts#rows: inArray(variants.sku, [...skus]): condition dropped',
    'only spares rows: what was asked for is looked up among them',
  ],
  [
    'backends/main/reviews/product-reviews.ts#rows: offset >= total: limit >',
    'only spares a question: behind the last review there is none',
  ],
  [
    'backends/main/search/devanagari.ts#inLatin: !/[\\u0900-\\u097F]/.test(word): guard never',
    'what is no Devanagari stays as it is, letter by letter too',
  ],
  [
    'backends/main/search/search.ts#find: meanings.length > 1: limit >=',
    'of a single word, what does not fit it does not fit a part of it',
  ],
  [
    'backends/main/search/search.ts#listTier: areMany: guard never',
    'only spares looking up all that fits, of which those that sell most come first anyway',
  ],
  [
    'backends/main/search/search.ts#listTier: best.length === limit: guard never',
    'only spares looking up all that fits, of which those that sell most come first anyway',
  ],
  [
    'backends/main/search/search.ts#listTiers: ids.length === limit: guard never',
    'only spares questions: of the next tiers none is wanted any more',
  ],
  [
    "backends/main/search/search.ts#readWords: sql` select said.word, numnode(plainto_tsquery('english', sa… said.at`: limit >=",
    'a word of the same length with one mistake is near, and what is near goes before',
  ],
  [
    'backends/main/search/search.ts#understand: words.length === 0: guard never',
    'only spares a question: of no words none means anything',
  ],
  ['backends/main/search/search.ts#understand: one === undefined: guard without a part', 'each word is read'],
  [
    'backends/main/search/search.ts#understand: next !== undefined: guard without a part',
    'each word is read, and there is another',
  ],
  [
    'backends/main/search/search.ts#understand: at + 1 < words.length: guard without a part',
    'the last word is not joined with any',
  ],
  [
    'backends/main/search/search.ts#understand: at + 1 < words.length: limit <=',
    'the last word is not joined with any',
    'backends/shop/payment/allowed-methods.ts#requireMethodOfOrder: order.couponCode === null: guard never',
    'only spares a question: no coupon is called nothing',
  ],
  ['backends/shop/payment/ask.ts#lookAfter: after: guard without a part', 'an attempt to pay is never deleted'],
  [
    'backends/shop/payment/events.ts#applyProviderEvent: captureReference !== payment.captureReference: guard without a part',
    'only spares a change: what is written was there already',
  ],
  [
    'backends/shop/payment/events.ts#applyProviderEvent: moved === null: guard without a part',
    'only spares a change: what has moved the payment has written the name of its money',
  ],
  [
    'backends/shop/payment/events.ts#txnidOf: known === null: guard never',
    'only spares a question: no attempt is called nothing',
  ],
  [
    'backends/shop/payment/jobs.ts#completeRefund: !fresh: guard without a part',
    'a foreign key keeps the payment of a refund',
  ],
  [
    'backends/shop/payment/jobs.ts#completeRefund: !order: guard without a part',
    'a foreign key keeps the order of a refund',
  ],
  ['backends/shop/payment/life.ts#createAttempt: !payment: guard never', 'what was inserted is returned'],
  ['backends/shop/payment/life.ts#payWithoutBank: !payment: guard never', 'what was inserted is returned'],
  [
    'backends/shop/payment/life.ts#payWithoutBank: !paid: guard never',
    'a wallet can pay every attempt that has just begun',
  ],
  [
    'backends/shop/payment/life.ts#otherAttempts: ne(payments.txnid, txnid): condition dropped',
    'the attempt that pays has moved on by then, and what has paid does not run out',
  ],
  [
    'backends/shop/payment/messages.ts#mailedOrder: !payment: guard never',
    'an order is written with its first payment; without one its message fails too',
  ],
  [
    'backends/shop/payment/operations.ts#startPayment: !canRetry(order, latest, now): guard without a part',
    'of an attempt of which a shopper must be patient the bank was not asked, which is asked for beside it',
  ],
  [
    'backends/shop/payment/operations.ts#startPayment: !latest: guard never',
    'an order is written with its first payment; without one the call fails too',
  ],
  [
    'backends/shop/payment/operations.ts#startPayment: payBy > order.payBy: limit >=',
    'of two equal instants each is the same',
  ],
  [
    "backends/shop/payment/operations.ts#takeReturn: found.payment.provider === 'none': guard without a part",
    'what no bank has a part in is never waiting for one',
  ],
  [
    'backends/shop/payment/payer/saved-methods.ts#hasExpired: expiryYear === null: guard without a part',
    'a year that is none stands behind all others as a text',
  ],
  [
    "backends/shop/payment/payer/saved-methods.ts#keepToken: paid.provider === 'none': guard without a part",
    'only spares a question: who is no provider knows no customer',
  ],
  [
    'backends/shop/payment/payer/saved-methods.ts#preferSavedMethod: eq(savedPaymentMethods.isDefault, true): condition dropped',
    'only spares changes: what is no default stays none',
  ],
  [
    "backends/shop/payment/providers/hosted-page.ts#customerFor: provider.name !== 'razorpay': guard without a part",
    'no other provider has such a page',
  ],
  [
    'backends/shop/payment/providers/hosted-page.ts#customerFor: reference === null: guard without a part',
    'the only provider that has such a page names each customer',
  ],
  [
    'backends/shop/payment/providers/hosted-page.ts#openPage: !first: guard never',
    'an attempt to pay is never deleted',
  ],
  [
    'backends/shop/payment/providers/hosted-page.ts#openPage: intent === null: guard without a part',
    'what is not paid at a bank has no provider, and its page fails too',
  ],
  [
    'backends/shop/payment/providers/hosted-page.ts#openPage: payer === null: guard without a part',
    'without a payer there is no intent either',
  ],
  [
    'backends/shop/payment/providers/hosted-page.ts#openPage: payment.reference === page.reference: guard without a part',
    'only spares making the same page of the same name once more',
  ],
  [
    'backends/shop/payment/providers/hosted-page.ts#openPage: stored: guard without a part',
    'only spares making the same page of the same name once more',
  ],
  ['backends/shop/payment/reservation.ts#openCartOf: !ordered: guard never', kept('cart')],
  [
    'backends/shop/payment/reservation.ts#returnBenefits: order.employeeDiscount > 0: limit >=',
    'only spares a question: an order that saved nothing has no use that could be given back',
  ],
  [
    'backends/shop/payment/reservation.ts#returnBenefits: order.walletUsed > 0: limit >=',
    'only spares a question: of a wallet that paid nothing nothing comes back',
  ],
  ['backends/shop/tracking/move.ts#moveOrder: !moved: guard never', 'what is possible by the chart moves the order'],
  ['backends/shop/tracking/move.ts#noteTrip: !slot: guard never', kept('slot')],
  [
    'backends/test-bank/index.ts#createTestBank: !link.success: guard without a part',
    'without a link there is no intent either',
  ],
  [
    'backends/test-bank/index.ts#createTestBank: !form.success: guard without a part',
    'without a form there is no intent either',
  ],
  [
    'backends/test-bank/index.ts#createTestBank: asked === null: guard never',
    'the refusal has been sent by then, and nothing can be sent after it',
  ],
  [
    'backends/test-bank/index.ts#createTestBank: asked === null: guard never (2)',
    'the refusal has been sent by then, and nothing can be sent after it',
  ],
  [
    'backends/test-bank/index.ts#createTestBank: wanted === null: guard never',
    'the refusal has been sent by then, and nothing can be sent after it',
  ],
  [
    'backends/test-bank/tokens.ts#readCard: month === undefined: guard without a part',
    'month and year are found together or not at all',
  ],
  [
    'backends/test-bank/tokens.ts#readCard: year === undefined: guard without a part',
    'month and year are found together or not at all',
  ],
  [
    'backends/shop/payment/providers/razorpay-shapes.ts#noteOf: Array.isArray(written): guard without a part',
    'a list has nothing under the name of a note',
    'backends/pictures/map/ground.ts#spots: first === undefined: guard never',
    'what is grouped by its spot has one of them at least',
  ],
  [
    'backends/pictures/map/plugin.ts#parse: y === undefined: guard without a part',
    'the number of nothing lies on no tile either',
  ],
  [
    'backends/pictures/map/ways.ts#clipped: step < 0: limit <=',
    'a way that goes nowhere in this direction is answered before',
  ],
  ['backends/user/otp/pumping.ts#refuseWhenPumped: !seen: guard without a part', 'a count is one row, also of nothing'],
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
    'backends/user/social/attempts.ts#createAttempts: row.subject === null: guard without a part',
    'the question asks for those with a subject only',
  ],
  [
    'backends/user/social/attempts.ts#isOpenOf: isNotNull(socialAttempts.subject): condition dropped',
    'what has no subject is refused after the question too',
  ],
  [
    'backends/user/otp/index.ts#makeRoom: isLive: condition dropped',
    'what was used or taken back before is over either way',
  ],
  [
    'backends/shop/places/geo/name-index.ts#createNameIndex: words.length === 0: guard never',
    'only spares looking: no words find nothing',
  ],
  [
    'backends/shop/places/geo/name-index.ts#fitting: quality > 0: limit >=',
    'what does not fit at all explains nothing of a name',
  ],
  [
    'backends/shop/places/geo/name-index.ts#fewest: lacksMore(typed.sounds, term.sounds, allowed): guard without a part',
    'only spares counting: there are too many mistakes anyway',
  ],
  [
    'backends/shop/places/geo/name-index.ts#fewest: written.whole <= 1: guard without a part',
    'only spares listening: what sounds the same was found before, and one mistake is as good',
  ],
  [
    'backends/shop/places/geo/name-index.ts#fewest: written.whole <= 1: limit <',
    'only spares listening: what sounds the same was found before, and one mistake is as good',
  ],
  [
    'backends/shop/places/geo/name-index.ts#createNameIndex: at < wordsHere: limit <=',
    'behind the last word of a name nothing is read',
  ],
  ['backends/shop/places/geo/name-index.ts#createNameIndex: !place: guard never', 'each name belongs to a place'],
  [
    'backends/shop/places/geo/name-index.ts#createNameIndex: name !== undefined: guard without a part',
    'each place has a name',
  ],
  [
    'backends/shop/places/geo/name-index.ts#createNameIndex: words.length > 1: limit >=',
    'a name of one word is a whole phrase already',
  ],
]);
