import { provideAddressBook, type AddressBookActor } from '#machines/address-book/index.ts';
import type { Order } from '#machines/domain/index.ts';
import { ok } from '#machines/kit/outcome.ts';
import { provideOrderChanges, type OrderChangesActor } from '#machines/order-changes/index.ts';
import { addressBookPorts } from '#src/flows/address-book/ports.ts';
import { publishCart } from '#src/runtime/cart-facts.ts';
import { useRouterData } from '#src/runtime/router-data.ts';
import { ownTab } from '#src/runtime/storage/own-tab.ts';
import { askToResume, resumeListener } from '#src/runtime/resume-listener.ts';
import { askForLogin } from '#src/runtime/session-listener.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { addressDraft } from './address-draft.ts';
import { orderChangesPorts } from './ports.ts';

/** Starts the changes of an order that a page shows. @param onChanged the order may be another now */
export function useOrderChangesFlow(order: Order, onChanged: () => void): OrderChangesActor {
  const actor = useFlow({
    id: 'order-changes',
    logic: (app) =>
      provideOrderChanges({
        ...orderChangesPorts(app.clients),
        draftListener: (send) => {
          if (addressDraft(ownTab(app)).read()?.orderId === order.order_id) send({ type: 'place.resume' });
          return () => undefined;
        },
      }),
    input: () => ({ order, keySeed: crypto.randomUUID() }),
    facts: {
      'order.changed': onChanged,
      'cart.changed': publishCart,
      'login.wanted': (_, app) => askForLogin(app),
      'draft.dropped': (_, app) => addressDraft(ownTab(app)).remove(),
      'toast.wanted': (fact, app) => app.root.send(fact),
    },
  });
  useRouterData(order, (loaded) => actor.send({ type: 'order.loaded', order: loaded }));
  return actor;
}

/** Starts the form of a new address for an order, with what was typed before; only its own city can be chosen. */
export const useNewAddressFlow = (
  { order_id: orderId, address: { city } }: Pick<Order, 'order_id' | 'address'>,
  onAdded: (sno: string) => void,
): AddressBookActor =>
  useFlow({
    id: 'new-address',
    logic: (app) => {
      const ports = addressBookPorts(app.clients);
      return provideAddressBook({
        ...ports,
        // What was typed comes with the input.
        draftListener: () => () => undefined,
        sessionListener: resumeListener(app),
        loadCities: async (input, call) => {
          const outcome = await ports.loadCities(input, call);
          return outcome.ok ? ok(outcome.value.filter(({ name }) => name === city)) : outcome;
        },
      });
    },
    input: (app) => {
      const draft = addressDraft(ownTab(app)).read();
      return { isCustomer: true, addresses: [], adding: { draft: draft?.orderId === orderId ? draft.form : null } };
    },
    facts: {
      'draft.changed': ({ draft }, app) => {
        if (draft !== null) addressDraft(ownTab(app)).save({ orderId, form: draft.form });
      },
      'address.added': ({ sno }) => onAdded(sno),
      'login.wanted': (_, app) => askToResume(app),
    },
  });
