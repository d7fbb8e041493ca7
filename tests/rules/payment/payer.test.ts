import { expect, test } from 'vitest';
import {
  canBeSaved,
  choiceAmong,
  missingPart,
  nothingChosen,
  OTHER_BANK,
  paymentDetails,
  type PayerChoice,
} from '#machines/rules/payment/payer.ts';

const chosen = (choice: Partial<PayerChoice>): PayerChoice => ({ ...nothingChosen, ...choice });

test('[CHK-07] what can be remembered: a new card, and a UPI ID that is typed', () => {
  expect(canBeSaved(chosen({ method: 'card' }))).toBe(true);
  expect(canBeSaved(chosen({ method: 'card', savedId: 's' }))).toBe(false);
  expect(canBeSaved(chosen({ method: 'upi', vpa: 'asha@okbank' }))).toBe(true);
  expect(canBeSaved(chosen({ method: 'upi', vpa: ' ' }))).toBe(false);
  expect(canBeSaved(chosen({ method: 'netbanking', vpa: 'asha@okbank' }))).toBe(false);
});

test('[CHK-07] what is missing: the way, a right UPI ID, a bank', () => {
  const choices = [
    {},
    { method: 'upi', vpa: 'asha' },
    { method: 'upi' },
    { method: 'netbanking' },
    { method: 'netbanking', bank: 'SBIN' },
    { method: 'card' },
  ] as const;
  expect(choices.map((choice) => missingPart(chosen(choice)))).toEqual(['method', 'vpa', null, 'bank', null, null]);
});

test('[CHK-07] only what belongs to the way to pay is sent', () => {
  expect(paymentDetails(chosen({ method: 'upi', vpa: ' Asha@OkBank ', bank: 'SBIN' }))).toEqual({
    vpa: 'asha@okbank',
    bank: null,
    saved_method: null,
    save: false,
  });
  const bank = paymentDetails(chosen({ method: 'netbanking', bank: 'SBIN', vpa: 'asha@okbank', isSaveWanted: true }));
  expect(bank).toEqual({ vpa: null, bank: 'SBIN', saved_method: null, save: false });
  expect(paymentDetails(chosen({ method: 'card', bank: 'SBIN' }))).toBe(null);
  expect(paymentDetails(chosen({ method: 'card', isSaveWanted: true }))).toMatchObject({ save: true });
  expect(paymentDetails(chosen({ method: 'netbanking', bank: OTHER_BANK }))).toBe(null);
  expect(paymentDetails(chosen({ method: 'netbanking' }))).toBe(null);
});

test('[CHK-07] what is no longer offered is chosen anew: the last way, or the only one', () => {
  const offer = { offered: ['upi', 'card'], saved: [], last: null } as const;
  expect(choiceAmong(chosen({ method: 'card' }), offer)).toEqual(chosen({ method: 'card' }));
  expect(choiceAmong(chosen({ method: 'netbanking', isSaveWanted: true }), offer)).toEqual(nothingChosen);
  expect(choiceAmong(nothingChosen, { ...offer, last: 'upi' })).toEqual(chosen({ method: 'upi' }));
  expect(choiceAmong(nothingChosen, { ...offer, last: 'netbanking' })).toEqual(nothingChosen);
  expect(choiceAmong(nothingChosen, { ...offer, offered: ['card'] })).toEqual(chosen({ method: 'card' }));
  expect(choiceAmong(chosen({ method: 'card', savedId: 'gone' }), offer)).toEqual(nothingChosen);
});
