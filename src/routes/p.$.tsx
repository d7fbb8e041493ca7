import { createFileRoute } from '@tanstack/react-router';
import { takesCandles } from '#machines/rules/product/add-ons.ts';
import type { PhotoShape } from '#machines/rules/product/photo.ts';
import { pictureSizes } from '#machines/rules/product/images.ts';
import { productStructure } from '#machines/rules/site/structured-data.ts';
import { envelopeHead, jsonLd } from '#src/runtime/page/head.ts';
import { serverFilm } from '#src/flows/film/server-film.tsx';
import { useRestoredView } from '#src/runtime/storage/saved-views.ts';
import { savedAddOns } from '#src/flows/add-ons/saved-views.ts';
import { savedPhotos } from '#src/flows/photo-upload/saved-views.ts';
import { loadPageAt, unlessShown } from '#src/runtime/page/page-route.ts';
import { ReviewsOutlet } from '#src/flows/reviews/outlet.tsx';
import { lazyView } from '#src/runtime/lazy/lazy.tsx';
import { near } from '#src/runtime/lazy/policies.ts';
import { useGalleryFlow } from '#src/flows/gallery/mount.ts';
import { useProductFlow } from '#src/flows/product/mount.ts';
// What is there at once by its own file: a folder's index would bring along what is fetched when somebody comes near.
import { addOnsCode, addOnsPart } from '#src/flows/product/parts.ts';
import { AddOnsAtRest } from '#src/flows/add-ons/add-ons-at-rest.tsx';
import { Gallery } from '#src/flows/gallery/index.ts';
import { StaticPhoto } from '#src/flows/photo-upload/static-photo.tsx';
import { StaticPlaceCheck } from '#src/flows/place-check/static-place-check.tsx';
import { ProductPage } from '#src/flows/product/index.ts';

export const Route = createFileRoute('/p/$')({
  loader: ({ params, ...args }) => loadPageAt(`p/${params._splat ?? ''}`, args),
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
  const film = envelope.video && {
    ...envelope.video.poster,
    at: Math.min(envelope.video.position, images.length),
    view: <serverFilm.Outlet film={envelope.video} />,
  };
  const gallery = useGalleryFlow({ count: images.length + (film ? 1 : 0), film: film && film.at });
  return (
    <ProductPage
      actor={actor}
      page={envelope}
      gallery={<Gallery actor={gallery} images={images} film={film} />}
      photo={<ProductPhoto product={actor} attributes={envelope.productDetails?.attributes ?? []} />}
      addOns={<ProductAddOns product={actor} page={envelope} />}
      delivery={
        <>
          <ProductPlaceCheck product={envelope.productDetails} />
          {/* npm run new-flow --at product puts a flow here */}
        </>
      }
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

const LazyPhotoUpload = lazyView({
  what: 'photo',
  when: near,
  load: () => import('#src/flows/photo-upload/lazy.tsx'),
});

type PhotoProps = {
  readonly product: ReturnType<typeof useProductFlow>;
  readonly attributes: readonly {
    readonly type: string;
    readonly label: string;
    readonly shape: PhotoShape | null;
  }[];
};

/** Only of photo cakes. */
function ProductPhoto({ product, attributes }: PhotoProps) {
  const attribute = attributes.find(({ type }) => type === 'photo');
  const kept = useRestoredView(savedPhotos);
  if (attribute === undefined) return null;
  return (
    <LazyPhotoUpload
      product={product}
      shape={attribute.shape ?? 'round'}
      label={attribute.label}
      kept={kept}
      fallback={<StaticPhoto label={attribute.label} />}
      isNeeded={kept !== undefined}
    />
  );
}

const LazyAddOns = lazyView({ what: 'add-ons', when: near, load: addOnsCode.load });

type AddOnsProps = {
  readonly product: ReturnType<typeof useProductFlow>;
  readonly page: Pick<LoadedEnvelope, 'productDetails' | 'productList'>;
};

/** Seen at once; counted when somebody comes near. */
function ProductAddOns({ product, page }: AddOnsProps) {
  const { productDetails, productList: offers } = page;
  const kept = useRestoredView(savedAddOns);
  if (productDetails === null || offers.length === 0) return null;
  const withCandles = takesCandles(productDetails);
  return (
    <LazyAddOns
      product={product}
      withCandles={withCandles}
      onLoad={() => product.send({ type: 'part.mounted', ...addOnsPart(page) })}
      fallback={<AddOnsAtRest offers={offers} withCandles={withCandles} />}
      isNeeded={kept !== undefined}
    />
  );
}

const LazyPlaceCheck = lazyView({
  what: 'place check',
  when: near,
  load: () => import('#src/flows/place-check/lazy.tsx'),
});

/** Whether it is delivered where somebody lives; asked when they come near. */
function ProductPlaceCheck({ product }: Pick<ReviewsProps, 'product'>) {
  if (product === null) return null;
  return <LazyPlaceCheck sku={product.sku} fallback={<StaticPlaceCheck />} />;
}
