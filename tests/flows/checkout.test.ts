import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderRequest } from '#machines/checkout/index.ts';
import { ok } from '#machines/kit/outcome.ts';
import { checkoutPorts, readOrderRequest, writeOrder } from '#src/flows/checkout/ports.ts';
import { checkoutProgress } from '#src/flows/checkout/progress.ts';
import type { SafeStorage } from '#src/runtime/storage/storage.ts';
import { fakeShop, json, problem } from '#tests/clients/fake-shop.ts';
import { onWire } from '#tests/kit/on-wire.ts';
import { atReview, attempt, draft } from '#tests/machines/checkout/checkout.samples.ts';

const requests: fc.Arbitrary<OrderRequest> = fc.record({
  cityId: fc.nat(),
  cartVersion: fc.nat(),
  expectedTotal: fc.nat(),
  paymentMethod: fc.constantFrom('upi', 'card', 'netbanking', 'cod', 'wallet'),
  payer: fc.option(
    fc.record({
      vpa: fc.option(fc.string()),
      bank: fc.option(fc.string()),
      saved_method: fc.option(fc.string()),
      save: fc.boolean(),
    }),
  ),
  isMemberWanted: fc.boolean(),
});

const asked = {
  recipientName: 'Meera Rao',
  recipientPhone: '9876543210',
  senderName: 'Asha Rao',
  senderPhone: '+442079460958',
  senderMail: 'asha@example.com',
  isAddressKept: true,
  address: {
    flat: '12',
    street: '100 Feet Road',
    area: 'Indiranagar',
    city: 'Bengaluru',
    pincode: '560038',
    landmark: '',
    riderNote: '',
    addressType: 'other',
    label: 'Parents',
  },
  areaId: 401,
  cityId: 4,
  date: '2026-11-22',
  slotId: 's-open',
  pin: null,
} as const;

const token = () => json(200, { success: true, token: 'x'.repeat(43) });
const { signal } = new AbortController();
const saving = (answer: Response) => {
  const shop = fakeShop({ '/b/cart/step1': [answer], '/b/cart/api/csrf-token': [token] });
  return { ...shop, saved: checkoutPorts(shop.clients).saveDelivery(asked, { signal }) };
};

const storageOf = (entries: Readonly<Record<string, string>> = {}): SafeStorage<'tab'> => {
  const kept = new Map<string, string>(Object.entries(entries));
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => {
      kept.set(key, value);
      return true;
    },
    remove: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
};

test('[CHK-05] what the shopper agrees to comes back from the wire as it went', () => {
  fc.assert(
    fc.property(requests, (request) => {
      expect(readOrderRequest(writeOrder(request))).toEqual(request);
    }),
  );
});

test('[CHK-03] a delivery is sent in the contract’s words, and the answer is read in ours', async () => {
  const { saved, sent } = saving(json(200, onWire({ success: true, checkout: atReview })));
  expect(await saved).toEqual(ok(atReview));
  expect(JSON.parse(sent.at(-1)?.body ?? '')).toEqual({
    recipient_name: 'Meera Rao',
    recipient_phone: '9876543210',
    sender_name: 'Asha Rao',
    sender_phone: '+442079460958',
    sender_mail: 'asha@example.com',
    is_address_kept: true,
    address: {
      dfn: '12',
      ds1: '100 Feet Road',
      areaname: 'Indiranagar',
      dc: 'Bengaluru',
      dpc: '560038',
      landmark: '',
      rider_note: '',
      selectedAddressType: 3,
      label: 'Parents',
    },
    area_id: 401,
    city_id: 4,
    date: '2026-11-22',
    slot_id: 's-open',
  });
});

test('[CHK-03] a landmark and a note for the rider are sent where they were typed', async () => {
  const shop = fakeShop({
    '/b/cart/step1': [json(200, onWire({ success: true, checkout: atReview }))],
    '/b/cart/api/csrf-token': [token],
  });
  const address = { ...asked.address, landmark: 'City Library', riderNote: 'Gate 2' };
  await checkoutPorts(shop.clients).saveDelivery({ ...asked, address }, { signal });
  expect(JSON.parse(shop.sent.at(-1)?.body ?? '')).toMatchObject({
    address: { landmark: 'City Library', rider_note: 'Gate 2' },
  });
});

test('[CHK-01] a pin is sent with the delivery, and without one the shop looks for that of the address', async () => {
  const shop = fakeShop({
    '/b/cart/step1': [json(200, onWire({ success: true, checkout: atReview }))],
    '/b/cart/api/csrf-token': [token],
  });
  await checkoutPorts(shop.clients).saveDelivery({ ...asked, pin: { lat: 12.97, lng: 77.64 } }, { signal });
  expect(JSON.parse(shop.sent.at(-1)?.body ?? '')).toMatchObject({ pin: { lat: 12.97, lng: 77.64 } });
});

test('[CHK-02] the touches are sent in the contract’s words, and what is against them is heard in ours', async () => {
  const touches = { giftNote: 'For you', nameOnCard: 'All of us', isSenderHidden: false, isPriceHidden: true };
  const shop = fakeShop({
    '/b/cart/step2': [
      json(200, onWire({ success: true, checkout: atReview })),
      json(400, problem('INVALID_REQUEST', { field: 'name_on_card' })),
    ],
    '/b/cart/api/csrf-token': [token],
  });
  const { saveTouches } = checkoutPorts(shop.clients);
  expect(await saveTouches(touches, { signal })).toEqual(ok(atReview));
  expect(JSON.parse(shop.sent.at(-1)?.body ?? '')).toEqual({
    gift_note: 'For you',
    name_on_card: 'All of us',
    is_sender_hidden: false,
    is_price_hidden: true,
  });
  expect(await saveTouches(touches, { signal })).toMatchObject({ ok: false, refusal: { field: 'nameOnCard' } });
});

test.each([
  ['address.rider_note', 'riderNote'],
  ['address.dfn', 'flat'],
  ['address.label', 'label'],
  ['sender_phone', 'senderPhone'],
  ['is_address_kept', 'isAddressKept'],
  ['address.dpc', 'pincode'],
  ['recipient_phone', 'recipientPhone'],
  ['slot_id', 'slotId'],
  ['date', 'date'],
])('[CHK-03] the backend refuses %s, and the form hears of %s', async (field, own) => {
  const { saved } = saving(json(400, problem('INVALID_REQUEST', { field })));
  expect(await saved).toMatchObject({ ok: false, refusal: { field: own } });
});

test('[CHK-02] a reload finds what was typed and the order under way', () => {
  const progress = checkoutProgress(storageOf());
  progress.draft.save(draft({ slotId: 's-open' }));
  progress.attempt.save(attempt);
  expect([progress.draft.read(), progress.attempt.read()]).toEqual([draft({ slotId: 's-open' }), attempt]);
  // Asked again under its key, an order must ask the same UPI ID.
  const payer = { vpa: 'asha@okbank', bank: null, saved_method: null, save: true };
  const byUpi = { ...attempt, request: { ...attempt.request, paymentMethod: 'upi' as const, payer } };
  progress.attempt.save(byUpi);
  expect(progress.attempt.read()).toEqual(byUpi);
  progress.attempt.save(attempt);
});

test('[CHK-02] a draft of an older version is dropped; an order under way is not', () => {
  const { form: _, ...rest } = draft({});
  const older = { ...rest, form: null };
  const request = {
    userEnrolled: false,
    city_id: 4,
    cart_version: 3,
    expected_total: 69_900,
    payment_method: 'upi',
  };
  const progress = checkoutProgress(
    storageOf({
      checkout_draft: JSON.stringify({ version: 1, draft: older }),
      checkout_attempt: JSON.stringify({ version: 1, attempt: { key: attempt.key, request } }),
    }),
  );
  expect([progress.draft.read(), progress.attempt.read()]).toEqual([null, attempt]);
});
