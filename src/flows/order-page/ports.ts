import type { OrderPagePorts } from '#machines/order-page/index.ts';
import { areasOf, call, citiesOf, orderOf, type Clients } from '#src/clients/index.ts';

/** The calls of the order page; the listeners are the app's. */
export const orderPagePorts = (clients: Clients): Omit<OrderPagePorts, 'sessionListener' | 'restoredListener'> => ({
  loadOrder: ({ order_id }, { signal }) => orderOf(clients, order_id, signal),
  startPayment: (body, { signal }) => call(clients.cart.POST('/payment/start', { body, signal })),
  locatePlace: async (address, { signal }) => {
    const cities = await citiesOf(clients, signal);
    const city = cities.ok ? cities.value.find(({ name }) => name === address.city) : undefined;
    if (!city) return null;
    const areas = await areasOf(clients, city.tid, signal);
    const near = areas.ok ? areas.value.filter(({ pincode }) => pincode === address.pincode) : [];
    const area = near.find(({ name }) => name === address.area) ?? near[0];
    return area ? { lat: area.lat, lng: area.lng } : null;
  },
});
