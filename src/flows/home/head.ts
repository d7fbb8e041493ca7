import { pictureSizes } from '#machines/rules/product/images.ts';
import type { PublicConfig } from '#src/runtime/config.ts';
import { envelopeHead } from '#src/runtime/page/head.ts';
import type { LoadedPage } from '#src/runtime/page/load-page.ts';

/** Both addresses of the home page name `/` as the one to index, and fetch the hero's picture first. */
export const homeHead = (config: PublicConfig, loaded: LoadedPage | undefined) => {
  if (loaded === undefined) return {};
  const image = loaded.envelope.header_banner?.image ?? null;
  return envelopeHead(config, loaded.envelope, {
    preload: image === null ? null : { src: image.src, width: 640, sizes: pictureSizes.hero },
  });
};
