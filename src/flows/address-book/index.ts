export { AddressBookPage } from './address-book-page.tsx';
export { DoorMap } from './door-map.tsx';
