export { OrderChanges } from './order-changes.tsx';
export { itemsId, LineQuantity, LineTrouble } from './line-changes.tsx';
