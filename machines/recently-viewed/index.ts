export { recentlyViewedMachine } from './recently-viewed.machine.ts';
export { provideRecentlyViewed } from './recently-viewed.provide.ts';
export * from './recently-viewed.view.ts';
export type * from './recently-viewed.types.ts';
