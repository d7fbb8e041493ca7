import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { addressBookMachine } from './address-book.machine.ts';
import type { AddressBookPorts } from './address-book.types.ts';

/** The chart of the address book with its ports: the only form in which an app may start it. */
export const provideAddressBook = (ports: AddressBookPorts): typeof addressBookMachine =>
  addressBookMachine.provide({
    actors: {
      loadAddresses: port(ports.loadAddresses),
      saveAddress: port(ports.saveAddress),
      deleteAddress: port(ports.deleteAddress),
      setPin: port(ports.setPin),
      makeDefault: port(ports.makeDefault),
      loadCities: port(ports.loadCities),
      loadAreas: port(ports.loadAreas),
      draftListener: listener(ports.draftListener),
      sessionListener: ports.sessionListener,
    },
  });
