import { createActor, fromCallback, SimulatedClock } from 'xstate';
import {
  provideAddressBook,
  type AddressBookInput,
  type AddressBookPorts,
  type AddressDraft,
  type BookAddress,
} from '#machines/address-book/index.ts';
import { ok, statePath, type Outcome } from '#machines/kit/index.ts';
import { heldPort } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { bengaluru, indiranagar, office, parents } from './address-book.model.ts';

type SaveInput = Parameters<AddressBookPorts['saveAddress']>[0];

type PlacePorts = Partial<Pick<AddressBookPorts, 'loadCities' | 'loadAreas'>>;

/** An address book with two addresses, whose calls wait for the test. */
export function start(
  input: Partial<AddressBookInput> = {},
  { draft, ...places }: PlacePorts & { draft?: AddressDraft | null } = {},
) {
  const load = heldPort<undefined, Outcome<readonly BookAddress[]>>();
  const save = heldPort<SaveInput, Outcome<{ sno: string }>>();
  const remove = heldPort<{ sno: string }, Outcome<unknown>>();
  const setPin = heldPort<Parameters<AddressBookPorts['setPin']>[0], Outcome<unknown>>();
  const makeDefault = heldPort<{ sno: string }, Outcome<unknown>>();
  const clock = new SimulatedClock();
  let arrive = (): void => undefined;
  const logic = machineUnderTest(
    provideAddressBook({
      loadAddresses: load.port,
      saveAddress: save.port,
      deleteAddress: remove.port,
      setPin: setPin.port,
      makeDefault: makeDefault.port,
      loadCities: () => Promise.resolve(ok([bengaluru])),
      loadAreas: () => Promise.resolve(ok([indiranagar])),
      ...places,
      draftListener: (send) => {
        if (draft !== undefined) send({ type: 'draft.read', draft });
        return () => undefined;
      },
      sessionListener: fromCallback(({ sendBack }) => {
        arrive = () => sendBack({ type: 'session.authenticated' });
      }),
    }),
  );
  const actor = createActor(logic, { input: { isCustomer: true, addresses: [parents, office], ...input }, clock });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const see = <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot());
  return {
    ...{ actor, clock, facts, see, load: load.calls, save: save.calls, remove: remove.calls },
    makeDefault: makeDefault.calls,
    setPin: setPin.calls,
    arrive: () => arrive(),
    state: () => statePath(actor.getSnapshot()),
    type: (field: 'flat' | 'recipientName' | 'recipientPhone' | 'street', value: string) =>
      actor.send({ type: 'field.type', field, value }),
  };
}

export const login = { type: 'login.wanted' };
export const toast = (text: string) => ({ type: 'toast.wanted', tone: 'success', place: 'bottom', text });
