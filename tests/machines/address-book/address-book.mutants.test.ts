import { checkMutants } from '#tests/kit/model/index.ts';
import { addressBookModel } from './address-book.model.ts';

checkMutants(addressBookModel, [
  'tests/machines/address-book/address-book.graph.test.ts',
  'tests/machines/address-book/address-book.pins.test.ts',
  'tests/machines/address-book/address-pin.pins.test.ts',
  'tests/machines/address-book/address-faults.pins.test.ts',
]);
