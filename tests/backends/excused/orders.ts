export const orders: readonly (readonly [fault: string, reason: string])[] = [
  [
    'backends/order-review/list.ts#listOrders: !payment: guard never',
    'an order is written with its first payment; without one the page fails too',
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
    'backends/order-review/tracking-streams.ts#send: stream.out.readableLength > MAX_UNREAD: limit >=',
    'one byte more or less of a million is nothing that a page could notice',
  ],
  [
    'backends/order-review/tracking.ts#readTracking: clock.now().getTime() >= row.slot.endsAt.getTime() + LIVES_AFTER_SLOT: limit >',
    'an instant of a clock that runs',
  ],
  [
    'backends/shop/orders/invoices/draw.ts#row: doc.y + height > doc.page.height - 3 * margin: limit >=',
    'a row that ends at this very height may stand on either page',
  ],
  [
    'backends/shop/orders/invoices/draw.ts#text: runs.length === 1: guard without a part',
    'what has no Devanagari in it is one run',
  ],
  [
    'backends/shop/orders/invoices/numbers.ts#nextNumber: !row: guard never',
    'a year that has a number is counted up: the statement returns its row',
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
  [
    'backends/shop/orders/lines/reprice.ts#termsOfOrder: !ordered: guard never',
    'a foreign key keeps the cart of an order',
  ],
  ['backends/shop/orders/readdress.ts#judge: !from: guard never', 'a foreign key keeps the area of an order'],
  ['backends/shop/orders/reschedule.ts#listOtherTimes: !area: guard never', 'a foreign key keeps the area of an order'],
  ['backends/shop/orders/terms.ts#lockOwnOrder: !slot: guard never', 'a foreign key keeps the slot of an order'],
  [
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
  [
    'backends/shop/payment/life.ts#otherAttempts: ne(payments.txnid, txnid): condition dropped',
    'the attempt that pays has moved on by then, and what has paid does not run out',
  ],
  [
    'backends/shop/payment/life.ts#payWithoutBank: !paid: guard never',
    'a wallet can pay every attempt that has just begun',
  ],
  ['backends/shop/payment/life.ts#payWithoutBank: !payment: guard never', 'what was inserted is returned'],
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
  [
    'backends/shop/payment/providers/razorpay-shapes.ts#noteOf: Array.isArray(written): guard without a part',
    'a list has nothing under the name of a note',
  ],
  [
    'backends/shop/payment/reservation.ts#openCartOf: !ordered: guard never',
    'a foreign key keeps the cart of an order',
  ],
  [
    'backends/shop/payment/reservation.ts#returnBenefits: order.employeeDiscount > 0: limit >=',
    'only spares a question: an order that saved nothing has no use that could be given back',
  ],
  [
    'backends/shop/payment/reservation.ts#returnBenefits: order.walletUsed > 0: limit >=',
    'only spares a question: of a wallet that paid nothing nothing comes back',
  ],
  ['backends/shop/tracking/move.ts#moveOrder: !moved: guard never', 'what is possible by the chart moves the order'],
  ['backends/shop/tracking/move.ts#noteTrip: !slot: guard never', 'a foreign key keeps the slot of an order'],
  [
    'backends/test-bank/index.ts#createTestBank: !form.success: guard without a part',
    'without a form there is no intent either',
  ],
  [
    'backends/test-bank/index.ts#createTestBank: !link.success: guard without a part',
    'without a link there is no intent either',
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
];
