export { similarProductsMachine } from './similar-products.machine.ts';
export { provideSimilarProducts } from './similar-products.provide.ts';
export {
  selectIsSimilarProductsSlow,
  selectSimilarProducts,
  selectSimilarProductsScreen,
} from './similar-products.view.ts';
export type {
  SimilarProductsActor,
  SimilarProductsEvent,
  SimilarProductsInput,
  SimilarProductsPorts,
  SimilarProductsScreen,
  SimilarProductsSnapshot,
} from './similar-products.types.ts';
