import { createFileRoute } from '@tanstack/react-router';
import { pictureSizes } from '#machines/rules/images.ts';
import { envelopeHead } from '#src/app/head.tsx';
import { loadPageAt } from '#src/app/page-route.ts';
import { useProductFlow } from '#src/app/wiring/product.ts';
import { ProductPage } from '#src/flows/product/index.ts';

export const Route = createFileRoute('/p/$')({
  loader: ({ params, ...args }) => loadPageAt(`p/${params._splat ?? ''}`, args),
  head: ({ loaderData, match }) => {
    if (loaderData === undefined) return {};
    const image = loaderData.envelope.productDetails?.images[0];
    return envelopeHead(match.context.app.config, loaderData.envelope, {
      preload: image === undefined ? null : { src: image.src, width: 480, sizes: pictureSizes.gallery },
    });
  },
  component: Product,
});

function Product() {
  const { envelope } = Route.useLoaderData();
  return <LivingProduct key={envelope.productDetails?.sku} envelope={envelope} />;
}

function LivingProduct({ envelope }: Pick<ReturnType<typeof Route.useLoaderData>, 'envelope'>) {
  const actor = useProductFlow({ envelope });
  return <ProductPage actor={actor} page={envelope} />;
}
