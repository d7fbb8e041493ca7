import { provideAddressBook, type AddressBookInput } from '#machines/address-book/index.ts';
import { addressBookPorts } from './ports.ts';
import { askToResume, resumeListener } from '#src/runtime/resume-listener.ts';
import { useFlow } from '#src/runtime/use-flow.ts';

/** Starts the address book with what came with the page. */
export const useAddressBookFlow = (loaded: AddressBookInput) =>
  useFlow({
    id: 'address-book',
    logic: (app) => provideAddressBook({ ...addressBookPorts(app.clients), sessionListener: resumeListener(app) }),
    input: () => loaded,
    facts: {
      'toast.wanted': (fact, app) => app.root.send(fact),
      'login.wanted': (_, app) => askToResume(app),
    },
  });
