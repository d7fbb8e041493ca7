export const cart: readonly (readonly [fault: string, reason: string])[] = [
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
];
