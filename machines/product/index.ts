export { productMachine } from './product.machine.ts';
export { provideProduct } from './product.provide.ts';
export { maxAtOnce } from './product.setup.ts';
export {
  isSamePrice,
  selectAddOns,
  selectAddReason,
  selectChosenSku,
  selectGallery,
  selectIsAdded,
  selectIsAdding,
  selectIsAddingSlow,
  selectIsEggless,
  selectSavedProduct,
  selectPhotoUpload,
  selectPlaceCheck,
  selectPrice,
  selectQuantity,
  selectRefusal,
  selectSoldOut,
  selectValues,
} from './product.view.ts';
export type {
  SavedProduct,
  ProductActor,
  ProductEmitted,
  ProductEvent,
  ProductFacts,
  ProductInput,
  ProductPart,
  ProductParts,
  ProductPorts,
  ProductSnapshot,
} from './product.types.ts';
