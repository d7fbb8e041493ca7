export { productMachine } from './product.machine.ts';
export { provideProduct } from './product.provide.ts';
export { mostAtOnce, productTexts } from './product.setup.ts';
export {
  isSamePrice,
  messageLengthOf,
  selectAddReason,
  selectChosenSku,
  selectIsAdded,
  selectIsAdding,
  selectIsAddingSlow,
  selectIsEggless,
  selectPrice,
  selectQuantity,
  selectRefusal,
  selectSoldOut,
  selectValues,
} from './product.view.ts';
export type {
  AddedCart,
  ProductActor,
  ProductAddOn,
  ProductAttribute,
  ProductEmitted,
  ProductEvent,
  ProductFacts,
  ProductInput,
  ProductPorts,
  ProductSnapshot,
  ProductVariant,
} from './product.types.ts';
