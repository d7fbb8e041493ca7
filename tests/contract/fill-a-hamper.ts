import { call } from '#src/clients/index.ts';
import type { ContractShop } from './contract-shop.ts';
import { taken } from './taken.ts';

/** A basket of the seed, filled, changed in the cart and taken out again. */
export async function fillAHamper(cart: ReturnType<ContractShop['openBrowser']>['clients']['cart']): Promise<void> {
  const query = { hash: 'fill-a-birthday-basket' };
  const { nid } = await taken(call(cart.GET('/hamper/draft', { params: { query } })));
  const { data } = await taken(call(cart.GET('/hamper', { params: { query: { type: 'hamper', nid } } })));
  const items = data.flatMap(({ id, min, products: [first] }) =>
    first === undefined || min === 0 ? [] : [{ step: id, sku: first.sku, quantity: min }],
  );
  const { draft } = await taken(call(cart.POST('/hamper/draft', { body: { nid, items: [], step: 0 } })));
  const { hash, version } = draft;
  const saved = await taken(call(cart.POST('/hamper/draft/save', { body: { hash, version, items, step: 1 } })));
  const put = { hash, version: saved.draft.version };
  const { cart_item_id } = await taken(call(cart.POST('/hamper/add', { body: put })));
  await taken(call(cart.POST('/edit', { body: { type: 'hamper', hamper_parentId: cart_item_id, nid } })));
  await taken(call(cart.POST('/delete', { body: { cart_item_id, hamper: true } })));
}
