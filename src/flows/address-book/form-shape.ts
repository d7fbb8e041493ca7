import * as z from 'zod/mini';

const text = (most: number) => z.string().check(z.maxLength(most));
const id = z.int().check(z.positive());

const placeShape = z.strictObject({
  areaId: id,
  area: text(120),
  pincode: z.string().check(z.regex(/^[1-9]\d{5}$/)),
  cityId: id,
  city: text(80),
});
/** A delivery form as a tab keeps it; whatever does not look like one is dropped. */
export const formShape = z.strictObject({
  recipientName: text(100),
  recipientPhone: text(20),
  senderName: text(100),
  senderPhone: text(20),
  senderMail: text(254),
  flat: text(120),
  street: text(200),
  landmark: text(120),
  riderNote: text(200),
  addressType: z.enum(['home', 'office', 'other']),
  addressLabel: text(40),
  isAddressKept: z.boolean(),
  savedId: z.nullable(text(40)),
  cityId: z.nullable(id),
  place: z.nullable(placeShape),
  pin: z.nullable(z.strictObject({ lat: z.number(), lng: z.number() })),
});
