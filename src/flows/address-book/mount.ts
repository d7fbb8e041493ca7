import { provideAddressBook, type AddressBookInput } from '#machines/address-book/index.ts';
import { bookDraft } from './draft.ts';
import { addressBookPorts } from './ports.ts';
import { askToResume, resumeListener } from '#src/runtime/resume-listener.ts';
import { keepDraft, readDraft } from '#src/runtime/storage/draft.ts';
import { ownTab } from '#src/runtime/storage/own-tab.ts';
import { useFlow } from '#src/runtime/use-flow.ts';

/** Starts the address book with what came with the page. */
export const useAddressBookFlow = (loaded: AddressBookInput) =>
  useFlow({
    id: 'address-book',
    logic: (app) =>
      provideAddressBook({
        ...addressBookPorts(app.clients),
        draftListener: readDraft(bookDraft(ownTab(app))),
        sessionListener: resumeListener(app),
      }),
    input: () => loaded,
    facts: {
      'toast.wanted': (fact, app) => app.root.send(fact),
      'login.wanted': (_, app) => askToResume(app),
      'draft.changed': ({ draft }, app) => keepDraft(bookDraft(ownTab(app)), draft),
    },
  });
