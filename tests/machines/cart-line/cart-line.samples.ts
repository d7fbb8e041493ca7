import type { Cart, CartLine } from '#machines/domain/index.ts';

/** A line of the cart; two pieces of a cake of which three can be had, unless told otherwise. */
export const lineOf = (given: Partial<CartLine> = {}): CartLine => {
  const line = {
    cart_item_id: 'c1',
    order_product_id: null,
    sku: 'PC105-500',
    node_id: 105,
    title: 'Red Velvet Heart Cake',
    url: '/p/red-velvet-heart-cake',
    image: {
      src: '/media/products/PC105-500/front-640.webp',
      alt: 'A red velvet cake',
      title: 'Red Velvet Heart Cake',
    },
    quantity: 2,
    unit_price: 49_900,
    list_price: 59_900,
    attributes: [{ id: 48, label: 'Eggless or with egg', value: '1', display: 'Eggless' }],
    variant_label: '0.5 kg',
    eggless: true,
    product_type: 'cake',
    has_choices: true,
    max_quantity: 3,
    inStock: true,
    hamper_parentId: null,
    parts: [],
    ...given,
  };
  return { ...line, line_total: line.unit_price * line.quantity };
};

/** The cart of these lines, as the server answers it. */
export const cartOf = (lines: readonly CartLine[], cart_version = 1): Cart => {
  const total = lines.reduce((sum, { line_total }) => sum + line_total, 0);
  return {
    cart_version,
    cart_quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    line_items: lines,
    cart_total: total,
    grand_total: total,
    price_items: [],
    freeDeliveryStrip: null,
    coupon: null,
    express: false,
    preparation_time: 2,
    city_id: null,
    checkout_step: null,
    Selected_node: [...new Set(lines.map(({ node_id }) => node_id))],
    productstypes: [...new Set(lines.map(({ product_type }) => product_type))],
    candles: [],
    premium_candles: [],
    wallet: { balance: 0, in_use: false, applied: 0 },
  };
};
