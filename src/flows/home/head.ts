import { pictureSizes } from '#machines/rules/product/images.ts';
import type { PublicConfig } from '#src/runtime/config.ts';
import { shopStructure } from '#machines/rules/site/structured-data.ts';
import { envelopeHead, jsonLd } from '#src/runtime/page/head.ts';
import type { LoadedPage } from '#src/runtime/page/load-page.ts';

/** Both addresses of the home page name `/` as the one to index, and fetch the hero's picture first. */
export const homeHead = (config: PublicConfig, loaded: LoadedPage | undefined) => {
  if (loaded === undefined) return {};
  const image = loaded.envelope.header_banner?.image ?? null;
  return {
    ...envelopeHead(config, loaded.envelope, {
      preload: image === null ? null : { src: image.src, width: 640, sizes: pictureSizes.hero },
    }),
    // The server alone prints it, so the browser is not sent its code.
    scripts: import.meta.env.SSR ? [jsonLd(shopStructure(config.origin))] : [],
  };
};
