import { contactChangeSetup, initialContext } from './contact-change.setup.ts';
import { choosingCountry, enteringNew } from './states/entering-new.ts';
import { loadingContacts } from './states/loading-contacts.ts';
import { provingNew } from './states/proving-new.ts';
import { provingOld } from './states/proving-old.ts';

export const contactChangeMachine = contactChangeSetup.createMachine({
  id: 'contact-change',
  description: 'Gives a customer another mobile number or e-mail address: the old one is proven, then the new one',
  context: ({ input }) => initialContext(input),
  initial: 'loadingContacts',
  on: { 'sheet.dismiss': '.closed' },
  states: {
    loadingContacts,
    deciding: { always: [{ guard: 'isStepUpNeeded', target: 'provingOld' }, { target: 'decidingNew' }] },
    decidingNew: { always: [{ guard: 'isProof', target: 'closed' }, { target: 'enteringNew' }] },
    provingOld,
    enteringNew,
    choosingCountry,
    provingNew,
    done: { entry: 'emitChanged' },
    failed: { on: { 'contacts.retry': 'loadingContacts' } },
    closed: { type: 'final', entry: 'emitClosed' },
  },
});
