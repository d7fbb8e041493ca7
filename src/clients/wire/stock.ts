/** Whether something can be had, which the wire says by `'true'` and `'false'`. */
export const readStock = <Item extends { readonly stock: 'true' | 'false' }>({ stock, ...item }: Item) => ({
  ...item,
  inStock: stock === 'true',
});
