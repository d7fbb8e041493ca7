import type { AddressBookInput } from '#machines/address-book/index.ts';
import type { App } from '#src/runtime/app.ts';
import { known } from '#src/runtime/page/known.ts';
import { isCustomerHere } from '#src/runtime/page/settled-session.ts';
import { addressBookPorts } from './ports.ts';

/** A customer's addresses for the first view. What does not come is asked for by the chart, which explains a failure. */
export async function loadAddressBook(app: App, signal: AbortSignal): Promise<AddressBookInput> {
  const isCustomer = await isCustomerHere(app, signal);
  const asked = isCustomer ? addressBookPorts(app.clients).loadAddresses(undefined, { signal }) : null;
  return { isCustomer, addresses: asked && (await known('addresses', asked)) };
}
