import { ok } from '#machines/kit/outcome.ts';
import type { OrderPagePorts } from '#machines/order-page/index.ts';
import { call, type Clients } from '#src/clients/index.ts';
import { readOrder } from '#src/clients/wire/order.ts';

/** The calls of the order page; `sessionListener` is the app's. */
export const orderPagePorts = ({ main, orderReview }: Clients): Omit<OrderPagePorts, 'sessionListener'> => ({
  loadOrder: async ({ order_id }, { signal }) => {
    const outcome = await call(orderReview.GET('/orders/{order_id}', { params: { path: { order_id } }, signal }));
    return outcome.ok ? ok(readOrder(outcome.value.data)) : outcome;
  },
  locatePlace: async (address, { signal }) => {
    const cities = await call(main.GET('/city/list', { signal }));
    const city = cities.ok ? cities.value.data.find(({ name }) => name === address.city) : undefined;
    if (!city) return null;
    const areas = await call(main.GET('/city/{tid}/areas', { params: { path: { tid: city.tid } }, signal }));
    const near = areas.ok ? areas.value.data.filter(({ pincode }) => pincode === address.pincode) : [];
    const area = near.find(({ name }) => name === address.area) ?? near[0];
    return area ? { lat: area.lat, lng: area.lng } : null;
  },
});
