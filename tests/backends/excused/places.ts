export const places: readonly (readonly [fault: string, reason: string])[] = [
  [
    'backends/shop/addresses/saved.ts#clearDefault: eq(savedAddresses.isDefault, true): condition dropped',
    'only spares rows: what is no default stays none',
  ],
  [
    'backends/shop/addresses/saved.ts#listAddresses: known.usedAt < row.usedAt: limit <=',
    'of two equal instants each is the same',
  ],
  [
    'backends/shop/addresses/saved.ts#saveAddress: !row: guard never',
    'an insert that changes what is there returns its row in any case',
  ],
  [
    'backends/shop/delivery-links/links.ts#deliveryLinkOf: !link: guard never',
    'what was not made was there, and its order is locked',
  ],
  [
    'backends/shop/delivery-links/links.ts#deliveryLinkOf: !slot: guard never',
    'the slot of an order is never deleted: a foreign key keeps it',
  ],
  [
    'backends/shop/delivery-links/start.ts#geocode: found === undefined: guard never',
    'to read the spot of nothing is an error that is caught and leads to the locality too; only the log is another',
  ],
  [
    'backends/shop/delivery-links/start.ts#startOf: isNull(deliveryLinks.startLat): condition dropped',
    'of two first loads at once both find the same spot',
  ],
  [
    'backends/shop/delivery-links/start.ts#startOf: known !== null: guard never',
    'only spares a look-up: what is stored is not changed, and read again',
  ],
  ['backends/shop/places/geo/name-index.ts#createNameIndex: !place: guard never', 'each name belongs to a place'],
  [
    'backends/shop/places/geo/name-index.ts#createNameIndex: at < wordsHere: limit <=',
    'behind the last word of a name nothing is read',
  ],
  [
    'backends/shop/places/geo/name-index.ts#createNameIndex: name !== undefined: guard without a part',
    'each place has a name',
  ],
  [
    'backends/shop/places/geo/name-index.ts#createNameIndex: words.length === 0: guard never',
    'only spares looking: no words find nothing',
  ],
  [
    'backends/shop/places/geo/name-index.ts#createNameIndex: words.length > 1: limit >=',
    'a name of one word is a whole phrase already',
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
    'backends/shop/places/geo/name-index.ts#fitting: quality > 0: limit >=',
    'what does not fit at all explains nothing of a name',
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
    'backends/shop/places/slots.ts#closed: date < last: limit <=',
    'the last day has a time, and such days are left out',
  ],
  [
    'backends/shop/places/slots.ts#cutoffFor: ready < slot.cutoffAt: limit <=',
    'of two equal instants each is the same',
  ],
  [
    'backends/shop/places/slots.ts#known: inArray(slots.date, days): condition dropped',
    'only spares rows: what is missing is looked for among these days',
  ],
  ['backends/shop/places/slots.ts#slotsOfDay: latest < dayEnds: limit <=', 'of two equal instants each is the same'],
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
];
