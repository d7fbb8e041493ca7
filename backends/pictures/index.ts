export { picturesPlugin, registerPictures, type PicturesOptions } from './plugin.ts';
export { bannerNames, tileNames } from './kit/scenes.ts';
