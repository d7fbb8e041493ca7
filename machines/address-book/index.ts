export { addressBookMachine } from './address-book.machine.ts';
export { provideAddressBook } from './address-book.provide.ts';
export * from './address-book.view.ts';
export type * from './address-book.types.ts';
