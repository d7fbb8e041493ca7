import { createFileRoute } from '@tanstack/react-router';
import { AddressBookPage } from '#src/flows/address-book/index.ts';
import { useAddressBookFlow } from '#src/flows/address-book/mount.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import { pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/(account)/addressbook')({
  // Its calls are fetched with the page, not with the shop.
  loader: async ({ context, abortController }) =>
    (await import('#src/flows/address-book/load.ts')).loadAddressBook(context.app, abortController.signal),
  preload: false,
  staleTime: 0,
  gcTime: 0,
  shouldReload: false,
  head: ({ match }) => documentHead({ config: match.context.app.config, title: pageTitles.addresses, isPrivate: true }),
  component: AddressBook,
});

function AddressBook() {
  return <AddressBookPage actor={useAddressBookFlow(Route.useLoaderData())} />;
}
