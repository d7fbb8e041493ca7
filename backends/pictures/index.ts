export { tilesPlugin } from './map/plugin.ts';
export { picturesPlugin, type PicturesOptions } from './plugin.ts';
export { type StartPages } from './draw-at-start.ts';
export { registerPictures } from './register.ts';
export { bannerNames, tileNames } from './kit/scenes.ts';
