import type { SavedPaymentMethod } from '#machines/domain/index.ts';

export const savedCard: SavedPaymentMethod = {
  method_id: '0b8f2a1c-5d3e-4f60-9a7b-1c2d3e4f5a6b',
  kind: 'card',
  label: 'Visa ending 4242',
  brand: 'Visa',
  last4: '4242',
  bank: 'HDFC Bank',
  expires: '12/30',
  is_expired: false,
  is_default: false,
  consented_at: '2026-11-21T09:30:00+05:30',
};
export const expiredCard: SavedPaymentMethod = {
  ...savedCard,
  method_id: '1c8f2a1c-5d3e-4f60-9a7b-1c2d3e4f5a6b',
  label: 'RuPay ending 1881',
  brand: 'RuPay',
  last4: '1881',
  bank: null,
  expires: '10/26',
  is_expired: true,
};
export const savedUpi: SavedPaymentMethod = {
  ...savedCard,
  method_id: '2d8f2a1c-5d3e-4f60-9a7b-1c2d3e4f5a6b',
  kind: 'upi',
  label: 'as••@okbank',
  brand: null,
  last4: null,
  bank: null,
  expires: null,
};
/** Chosen beforehand. */
export const defaultUpi: SavedPaymentMethod = { ...savedUpi, is_default: true };
export const allSaved = [savedCard, savedUpi, expiredCard];
