import { checkMutants } from '#tests/kit/model/index.ts';
import { checkoutModel } from './checkout.model.ts';

checkMutants(checkoutModel, [
  'tests/machines/checkout/checkout.graph.test.ts',
  'tests/machines/checkout/checkout.pins.test.ts',
  'tests/machines/checkout/checkout.coupon.pins.test.ts',
  'tests/machines/checkout/checkout.delivery.pins.test.ts',
  'tests/machines/checkout/checkout.door.pins.test.ts',
  'tests/machines/checkout/checkout.order.pins.test.ts',
  'tests/machines/checkout/checkout.changes.pins.test.ts',
  'tests/machines/checkout/checkout.wallet.pins.test.ts',
  'tests/machines/checkout/checkout.touches.pins.test.ts',
  'tests/machines/checkout/checkout.beside.pins.test.ts',
  'tests/machines/checkout/checkout.hold.pins.test.ts',
  'tests/machines/checkout/checkout.ways.pins.test.ts',
]);
