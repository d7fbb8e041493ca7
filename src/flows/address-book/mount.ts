import { provideAddressBook, type AddressBookInput } from '#machines/address-book/index.ts';
import { bookDraft } from './draft.ts';
import { addressBookPorts } from './ports.ts';
import { askToResume, resumeListener } from '#src/runtime/resume-listener.ts';
import { ownTab } from '#src/runtime/storage/own-tab.ts';
import { useFlow } from '#src/runtime/use-flow.ts';

/** Starts the address book with what came with the page. */
export const useAddressBookFlow = (loaded: AddressBookInput) =>
  useFlow({
    id: 'address-book',
    logic: (app) =>
      provideAddressBook({
        ...addressBookPorts(app.clients),
        draftListener: (send) => {
          send({ type: 'draft.read', draft: bookDraft(ownTab(app)).read() });
          return () => undefined;
        },
        sessionListener: resumeListener(app),
      }),
    input: () => loaded,
    facts: {
      'toast.wanted': (fact, app) => app.root.send(fact),
      'login.wanted': (_, app) => askToResume(app),
      'draft.changed': ({ draft }, app) => {
        const saved = bookDraft(ownTab(app));
        if (draft === null) saved.remove();
        else saved.save(draft);
      },
    },
  });
