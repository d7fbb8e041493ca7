import type { AddressBookPorts } from '#machines/address-book/index.ts';
import { ok, refused, type Refusal } from '#machines/kit/outcome.ts';
import { areasOf, call, citiesOf, type Clients } from '#src/clients/index.ts';
import { addressWords } from '#src/clients/wire/address.ts';
import { readSavedAddress, savedAddressWords, writeSavedAddress } from '#src/clients/wire/saved-address.ts';
import { factHeader } from '#src/runtime/storage/fact-header.ts';

const fieldWords: Readonly<Record<string, string>> = { ...savedAddressWords.words, ...addressWords.words };

/** Names the field of a refusal as the form does: `address.dfn` is `flat`. */
const inOurWords = ({ field, ...refusal }: Refusal): Refusal => {
  if (field === undefined) return refusal;
  const name = field.replace(/^address\./, '');
  return { ...refusal, field: fieldWords[name] ?? name };
};

/** The calls of the address book, by the user backend; the listener is the app's. */
export const addressBookPorts = (clients: Clients): Omit<AddressBookPorts, 'draftListener' | 'sessionListener'> => {
  const { user } = clients;
  const named = (sno: string) => ({ params: { path: { sno }, header: factHeader() } });
  return {
    loadAddresses: async (_, { signal }) => {
      const params = { query: { geonet: '1' as const }, header: factHeader() };
      const outcome = await call(user.GET('/addresses', { params, signal }));
      return outcome.ok ? ok(outcome.value.data.addresses.map(readSavedAddress)) : outcome;
    },
    saveAddress: async ({ sno, wanted }, { signal }) => {
      const body = writeSavedAddress(wanted);
      const outcome = await call(
        sno === null
          ? user.POST('/addresses', { params: { header: factHeader() }, body, signal })
          : user.POST('/addresses/{sno}', { ...named(sno), body, signal }),
      );
      return outcome.ok ? ok({ sno: outcome.value.data.address.sno }) : refused(inOurWords(outcome.refusal));
    },
    deleteAddress: ({ sno }, { signal }) => call(user.POST('/addresses/{sno}/delete', { ...named(sno), signal })),
    setPin: ({ sno, pin }, { signal }) =>
      call(user.POST('/addresses/{sno}/pin', { ...named(sno), body: { pin }, signal })),
    makeDefault: ({ sno }, { signal }) => call(user.POST('/addresses/{sno}/default', { ...named(sno), signal })),
    loadCities: (_, { signal }) => citiesOf(clients, signal),
    loadAreas: ({ cityId }, { signal }) => areasOf(clients, cityId, signal),
  };
};
