import { checkMachine } from '#tests/kit/model/index.ts';
import { addressBookModel } from './address-book.model.ts';

checkMachine(addressBookModel);
