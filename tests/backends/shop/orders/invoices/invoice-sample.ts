import type { StoredInvoice } from '#backends/db/schema/invoice.ts';

/** An invoice over a cake and its balloons, which the bank paid. */
export const sampleInvoice: StoredInvoice = {
  seller: { name: 'Petalcrumb Foods', address: '1 Oven Road', gstin: '27AAPCP4141R1ZN' },
  buyer: { name: 'Asha Rao', contact: '9876543210' },
  deliveredTo: 'Indiranagar, Bengaluru 560038',
  place: { code: '29', name: 'Karnataka' },
  isWithinState: false,
  rows: [
    {
      ...{ text: 'Truffle', hsn: '1905', percent: 5, quantity: 7, price: 69_900, discount: 0 },
      ...{ taxable: 66_571, half: 0, igst: 3329, total: 69_900 },
    },
    {
      ...{ text: 'Balloons', hsn: '9505', percent: 5, quantity: 12, price: 10_500, discount: 0 },
      ...{ taxable: 10_000, half: 0, igst: 500, total: 10_500 },
    },
  ],
  walletUsed: 0,
};
