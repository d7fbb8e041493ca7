export * from './catalogue.ts';
export * from './identity.ts';
export * from './ops.ts';
export * from './cart.ts';
export * from './photo.ts';
export * from './order.ts';
export * from './bank.ts';
export * from './wishlist.ts';
