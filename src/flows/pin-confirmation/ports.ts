import { ok, type Outcome } from '#machines/kit/index.ts';
import type { DeliveryLink, LinkedDelivery, PinConfirmationPorts } from '#machines/pin-confirmation/index.ts';
import { DELIVERY_ADDRESS } from '#machines/rules/place/map-constants.ts';
import { call, type Clients } from '#src/clients/index.ts';

const linkOf = ({ order_id, uid }: DeliveryLink) =>
  ({ order_id, uid, merchant_id: DELIVERY_ADDRESS.merchantId }) as const;

const load = ({ updateAddress }: Clients, link: DeliveryLink, signal: AbortSignal) =>
  call(updateAddress.POST('/api/Delivery_address_confirmation/checkIsUpdatedAddress', { body: linkOf(link), signal }));

type Wire = Extract<Awaited<ReturnType<typeof load>>, { ok: true }>['value'];

const readDelivery = (wire: Wire): LinkedDelivery => ({
  message: wire.msg,
  address: wire.delivery_address,
  fixedAddress: wire.delivery_fixed_address,
  recipient: wire.delivery_name,
  when: wire.delivery_date,
  phone: wire.delivery_phone,
  isConfirmed: wire.isAddressUpdated,
  isReadOnly: wire.is_read_only,
  version: wire.version,
  start: wire.start,
  pin: wire.pin,
});

const delivered = <Refused extends { ok: false }>(
  outcome: { ok: true; value: Wire } | Refused,
): Outcome<LinkedDelivery> | Refused => (outcome.ok ? ok(readDelivery(outcome.value)) : outcome);

/** The longest address that the geocoding service reads. */
const ADDRESS_LENGTH = 300;

/** The calls of the page behind a link to a delivery. */
export const pinConfirmationPorts = (clients: Clients, mapsKey: string | null): PinConfirmationPorts => {
  const { saveAddress, geocoding } = clients;
  const key = mapsKey === null ? {} : { key: mapsKey };
  const geocode = (query: { address: string } | { latlng: string }, signal: AbortSignal) =>
    call(geocoding.GET('/geocode', { params: { query: { ...query, ...key } }, signal }));
  return {
    loadDelivery: async (link, { signal }) => delivered(await load(clients, link, signal)),
    locateAddress: async ({ address }, { signal }) => {
      const outcome = await geocode({ address: address.slice(0, ADDRESS_LENGTH) }, signal);
      return outcome.ok ? ok(outcome.value.results[0]?.geometry.location ?? null) : outcome;
    },
    findAddress: async ({ lat, lng }, { signal }) => {
      const outcome = await geocode({ latlng: `${lat.toFixed(6)},${lng.toFixed(6)}` }, signal);
      return outcome.ok ? ok(outcome.value.results[0]?.formatted_address ?? null) : outcome;
    },
    saveDelivery: async ({ version, moved, ...link }, { signal }) =>
      delivered(
        await call(
          saveAddress.POST('/api/Delivery_address_confirmation/saveNewDeliveryAddress', {
            body: {
              ...linkOf(link),
              version,
              ...(moved === null
                ? { address_update: DELIVERY_ADDRESS.confirmAsIs }
                : {
                    address_update: DELIVERY_ADDRESS.confirmUpdated,
                    updated_address: moved.address,
                    lat: moved.pin.lat,
                    long: moved.pin.lng,
                  }),
            },
            signal,
          }),
        ),
      ),
  };
};
