import { createFileRoute } from '@tanstack/react-router';
import { takesCandles } from '#machines/rules/product/add-ons.ts';
import { pictureSizes } from '#machines/rules/product/images.ts';
import { productStructure } from '#machines/rules/site/structured-data.ts';
import { envelopeHead, jsonLd } from '#src/runtime/page/head.ts';
import { serverVideo } from '#src/flows/video/server-video.tsx';
import { useRestoredView } from '#src/runtime/storage/saved-views.ts';
import { savedAddOns } from '#src/flows/add-ons/saved-views.ts';
import type { LoadedPage } from '#src/runtime/page/load-page.ts';
import { unlessShown } from '#src/runtime/page/page-route.ts';
import { ReviewsOutlet } from '#src/flows/reviews/outlet.tsx';
import { lazyView } from '#src/runtime/lazy/lazy.tsx';
import { near } from '#src/runtime/lazy/policies.ts';
import { loadProduct } from '#src/flows/product/load.ts';
import { useProductFlow } from '#src/flows/product/mount.ts';
// What is there at once by its own file: a folder's index would bring along what is fetched when somebody comes near.
import { useApp } from '#src/runtime/app-context.ts';
import { addOnsCode, videoPlace, placeCheckCode } from '#src/flows/product/parts.ts';
import { StaticAddOns } from '#src/flows/add-ons/static-add-ons.tsx';
import { ProductGallery } from '#src/flows/gallery/outlet.tsx';
import { serverPhoto } from '#src/flows/photo-upload/outlet.tsx';
import { StaticPlaceCheck } from '#src/flows/place-check/static-place-check.tsx';
import { ProductPage } from '#src/flows/product/index.ts';
import { BackInStockOutlet } from '#src/flows/back-in-stock/outlet.tsx';
import { SimilarProductsOutlet } from '#src/flows/similar-products/outlet.tsx';

export const Route = createFileRoute('/p/$')({
  loader: ({ params, ...args }) => loadProduct(params._splat ?? '', args),
  shouldReload: unlessShown,
  head: ({ loaderData, match }) => {
    if (loaderData === undefined) return {};
    const { config } = match.context.app;
    const { productDetails: product, breadcrumbs, video, reviews } = loaderData.envelope;
    const image = product?.images[0];
    return {
      ...envelopeHead(config, loaderData.envelope, {
        preload: image === undefined ? null : { src: image.src, width: 480, sizes: pictureSizes.gallery },
      }),
      // The server alone prints it, so the browser is not sent its code.
      scripts:
        product === null || !import.meta.env.SSR
          ? []
          : [jsonLd(productStructure(product, breadcrumbs, video, reviews?.results ?? [], config.origin))],
    };
  },
  component: Product,
});

function Product() {
  const { envelope } = Route.useLoaderData();
  return <MountedProduct key={envelope.productDetails?.sku} envelope={envelope} />;
}

function MountedProduct({ envelope }: Pick<ReturnType<typeof Route.useLoaderData>, 'envelope'>) {
  const actor = useProductFlow({ envelope });
  const images = envelope.productDetails?.images ?? [];
  const video = envelope.video && {
    ...envelope.video.poster,
    at: videoPlace(envelope) ?? 0,
    view: <serverVideo.Outlet video={envelope.video} />,
  };
  return (
    <ProductPage
      actor={actor}
      page={envelope}
      gallery={<ProductGallery product={actor} images={images} video={video} />}
      photo={<ProductPhoto product={actor} page={envelope} />}
      addOns={<ProductAddOns product={actor} page={envelope} />}
      delivery={
        <>
          <ProductPlaceCheck product={actor} page={envelope} />
          {/* npm run new-flow --at product puts a flow here */}
        </>
      }
      backInStock={envelope.productDetails && <BackInStockOutlet sku={envelope.productDetails.sku} />}
      similar={envelope.productDetails && <SimilarProductsOutlet sku={envelope.productDetails.sku} />}
      reviews={<ProductReviews product={envelope.productDetails} loaded={envelope.reviews} />}
    />
  );
}

type LoadedEnvelope = ReturnType<typeof Route.useLoaderData>['envelope'];
type ReviewsProps = {
  readonly product: LoadedEnvelope['productDetails'];
  readonly loaded: LoadedEnvelope['reviews'];
};

function ProductReviews({ product, loaded }: ReviewsProps) {
  if (product === null || loaded === null) return null;
  return <ReviewsOutlet nodeId={product.node_id} average={product.rating} loaded={loaded} />;
}

type PartProps = {
  readonly product: ReturnType<typeof useProductFlow>;
  readonly page: Pick<LoadedPage['envelope'], 'productDetails' | 'productList'>;
};

/** Only of photo cakes. */
function ProductPhoto({ product, page: { productDetails } }: PartProps) {
  const attribute = productDetails?.attributes.find(({ type }) => type === 'photo');
  if (attribute === undefined) return null;
  return <serverPhoto.Outlet product={product} label={attribute.label} shape={attribute.shape} />;
}

const LazyAddOns = lazyView({ what: 'add-ons', when: near, load: addOnsCode.load });

/** Seen at once; counted when somebody comes near. */
function ProductAddOns({ product, page }: PartProps) {
  const { productDetails, productList: offers } = page;
  const kept = useRestoredView(savedAddOns);
  if (productDetails === null || offers.length === 0) return null;
  const withCandles = takesCandles(productDetails);
  return (
    <LazyAddOns
      product={product}
      withCandles={withCandles}
      onLoad={() => product.send({ type: 'part.mounted', part: addOnsCode.get().addOnsPart(offers) })}
      fallback={<StaticAddOns offers={offers} withCandles={withCandles} />}
      isNeeded={kept !== undefined}
    />
  );
}

const LazyPlaceCheck = lazyView({ what: 'place check', when: near, load: placeCheckCode.load });

/** Whether it is delivered where somebody lives; asked when they come near. */
function ProductPlaceCheck({ product, page: { productDetails } }: PartProps) {
  const app = useApp();
  if (productDetails === null) return null;
  return (
    <LazyPlaceCheck
      product={product}
      onLoad={() =>
        product.send({ type: 'part.mounted', part: placeCheckCode.get().placeCheckPart(app, productDetails.sku) })
      }
      fallback={<StaticPlaceCheck />}
    />
  );
}
