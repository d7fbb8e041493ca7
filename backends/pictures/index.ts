export { picturesPlugin, registerPictures, type PicturesOptions } from './plugin.ts';
export { renderBanner, renderPicture, renderTile } from './render.ts';
export { bannerNames, tileNames } from './kit/scenes.ts';
