import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { readEnv } from '#backends/platform/env/index.ts';
import type { ProductDetails, SiteHeader } from '#machines/domain/index.ts';
import { provideAddOns } from '#machines/add-ons/index.ts';
import { provideGallery } from '#machines/gallery/index.ts';
import { providePhotoUpload } from '#machines/photo-upload/index.ts';
import { providePlaceCheck } from '#machines/place-check/index.ts';
import { provideProduct } from '#machines/product/index.ts';
import { createApp } from '#src/boot/create-app.ts';
import OtherPanel from '#src/flows/product/other-panel.tsx';
import { AppProvider } from '#src/runtime/app-context.ts';
import { publicConfig } from '#src/server/main.ts';
import { cardOf } from '#tests/kit/samples.ts';
import { cake } from '#tests/machines/product/product.model.ts';

const never = () => new Promise<never>(() => undefined);
const silent = () => () => undefined;
const logic = provideProduct(
  { addToCart: never },
  {
    addOns: () => provideAddOns({ loadCards: never, findCandles: never }),
    gallery: () => provideGallery({ zoomListener: silent }),
    photoUpload: () => providePhotoUpload({ readPhoto: never, uploadPhoto: never, progressListener: silent }),
    placeCheck: () => providePlaceCheck({ checkPlace: never, outsideListener: silent }),
  },
);
const treat: ProductDetails = {
  ...cardOf({ product_type: 'freebie' }),
  ...cake,
  long_title: 'Brownie Pair',
  attributes: [],
  ...{ description: '', highlights: [], ingredients: [], allergens: [], serves: null, care: '', delivery_info: '' },
};
const user: SiteHeader['user'] = {
  ...{ userid: 'u1', username: 'Asha', mail: null },
  user_event_details: { user_type: 'returning' },
};

/** What stands in place of the way into the cart, for a customer with so many stamps or a guest. */
function read(stamps: number | null, out_of_stock: string | null = null): string {
  const header: SiteHeader = {
    ...{ isLoggedIn: stamps !== null, user: stamps === null ? null : user, stamps: stamps ?? 0, waiting_orders: 0 },
    ...{ cart: { cart_quantity: 0 }, wishlistNode: [], Selected_node: [], footer: [] },
    delivery: { server_time: '2026-11-22T10:00:00+05:30', cutoff_hour: 20, serviceable: true },
  };
  const app = createApp({
    config: { ...publicConfig(readEnv({})), isAppSource: false },
    visitor: { requestedHost: 'shop', requestUrl: '/', isMobile: false, place: null, variant: null },
    input: { header, href: '/', outcome: null, overlays: [] },
    fetch: never,
  });
  const actor = createActor(logic, { input: { product: treat, out_of_stock, parts: [] } });
  const drawn = renderToStaticMarkup(
    <AppProvider value={app}>
      <OtherPanel actor={actor} product={treat} />
    </AppProvider>,
  );
  return drawn.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('[CPN-07, LST-11] three stamps redeem a treat, fewer say how many are missing, a guest is asked to log in', () => {
  for (const said of [read(3), read(2), read(null)]) {
    expect(said).toContain('Can be redeemed by using 3 Petalcrumb Stamps');
    expect(said).not.toContain('₹');
  }
  expect(read(3)).toMatch(/You have 3 stamps\. .*Redeem/);
  expect(read(2)).toContain('This treat takes 3 stamps. You have 2 stamps, so 1 more is needed.');
  expect(read(null)).toContain('Log in to pay with 3 of your stamps.');
  for (const said of [read(2), read(null), read(3, 'It is sold out.')]) expect(said).not.toMatch(/Redeem\b/);
});
