import { randomUUID } from 'node:crypto';
import { cartRefusals as words } from './words.ts';
import type { operations } from '#openapi/generated/cart.ts';
import type { FastifyRequest } from 'fastify';
import { errorTexts } from '#machines/rules/errors/error-texts.ts';
import { placeOfCookies } from '#machines/rules/place/place.ts';
import {
  deleteSavedMethod,
  findWaitingOrder,
  listSavedMethods,
  preferSavedMethod,
  readPaymentStatus,
  startPayment,
  takeBankEvent,
} from '#backends/shop/payment/index.ts';
import { customerOf, sessionOf } from '#backends/platform/http/authorize.ts';
import { problem } from '#backends/platform/contract.ts';
import type { Handlers } from '#backends/platform/contract.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { readCheckout, readSlots, saveDelivery, saveTouches } from './checkout.ts';
import { readGreetingCards } from './greeting-cards.ts';
import { changeCoupon } from './coupon.ts';
import { addLine, deleteLine, editLine, readCart, updateLine } from './lines.ts';
import { addDraft, editHamper, readDraft, saveDraft, startDraft } from './hamper-drafts.ts';
import { findNumberCandles } from './number-candles.ts';
import { changeOrderLine } from '#backends/shop/orders/lines/change-lines.ts';
import { viewHamper } from '#backends/shop/carts/hampers.ts';
import { readPhoto } from '#backends/shop/photos.ts';
import { keepPhoto } from './keep-photo.ts';
import { checkPlace } from './place-check.ts';
import { placeOrder } from './place-order.ts';
import { holdForCart, readStanding, releaseOfCart } from './slot-hold.ts';
import { letWalletPay } from './wallet.ts';
import { addReorder, readReorder } from './reorder.ts';
import { addSharedCart, readSharedCart, shareCart } from './shared-cart.ts';

type Asking = Pick<FastifyRequest, 'auth' | 'cookies'>;

/** The city that the browser remembers: what a cart costs to deliver there counts until the checkout has another. */
const cityOf = ({ cookies }: Asking): string | null => placeOfCookies(cookies)?.city ?? null;
const ownerOf = (request: Asking) => ({ ...sessionOf(request.auth), city: cityOf(request) });
const buyerOf = (request: Asking) => ({ ...customerOf(request.auth), city: cityOf(request) });

/** Serves openapi/cart.yaml: the cart, the checkout, the order and its payment. */
export const handlers = (platform: Platform): Handlers<operations> => ({
  getHealth: async () => ({
    status: 200,
    body: { success: true, status: 'ok', backend: 'cart', release: platform.env.RELEASE },
  }),

  getCsrfToken: async ({ request, reply }) => {
    const { csrfToken } = await platform.sessions.ensure(request, reply);
    return { status: 200, body: { success: true, token: csrfToken } };
  },

  getCart: async ({ auth, request }) => ({
    status: 200,
    body: { success: true, cart: await readCart(platform, auth && ownerOf(request)) },
  }),

  changeCoupon: async ({ request, query }) => ({
    status: 200,
    body: { success: true, cart: await changeCoupon(platform, ownerOf(request), query) },
  }),

  useWallet: async ({ request, body }) => ({
    status: 200,
    body: { success: true, cart: await letWalletPay(platform, buyerOf(request), body.in_use) },
  }),

  addToCart: async ({ request, body }) => {
    const { value, cart } = await addLine(platform, ownerOf(request), body);
    return { status: 200, body: { success: true, cart_item_id: value, cart } };
  },

  updateCartLine: async ({ request, body }) => ({
    status: 200,
    body: { success: true, cart: await updateLine(platform, ownerOf(request), body.cart_item_id, body.quantity) },
  }),

  deleteCartLine: async ({ request, body }) => {
    const { removed, cart } = await deleteLine(platform, ownerOf(request), body);
    const message = removed ? words.removed : errorTexts['ERR-08'];
    return { status: 200, body: { success: removed, message, cart } };
  },

  editCartLine: async ({ request, body }) => {
    const { value, cart } = await editLine(platform, ownerOf(request), body);
    return { status: 200, body: { success: true, cart_item_id: value, cart } };
  },

  updateOrderQuantity: async ({ auth, body }) => ({
    status: 200,
    body: {
      success: true,
      ...(await changeOrderLine(platform, {
        userId: customerOf(auth).userId,
        orderProductId: body.order_product_id,
        quantity: body.quantity,
      })),
    },
  }),

  deleteOrderProduct: async ({ auth, body }) => ({
    status: 200,
    body: {
      success: true,
      ...(await changeOrderLine(platform, {
        userId: customerOf(auth).userId,
        orderProductId: body.order_product_id,
        quantity: 0,
      })),
    },
  }),

  getHamper: async ({ query }) => ({
    status: 200,
    body: { success: true, ...(await viewHamper(platform.db, query.nid)) },
  }),

  getHamperDraft: async ({ auth, query }) => ({
    status: 200,
    body: { success: true, ...(await readDraft(platform, auth, query.hash)) },
  }),

  startHamperDraft: async ({ auth, body }) => ({
    status: 200,
    body: { success: true, draft: await startDraft(platform, sessionOf(auth), body) },
  }),

  saveHamperDraft: async ({ auth, body }) => ({
    status: 200,
    body: { success: true, draft: await saveDraft(platform, sessionOf(auth), body) },
  }),

  addHamper: async ({ request, body }) => {
    const { value, cart } = await addDraft(platform, ownerOf(request), body);
    return { status: 200, body: { success: true, cart_item_id: value, cart } };
  },

  editHamper: async ({ auth, body }) => ({
    status: 200,
    body: { success: true, draft: await editHamper(platform, sessionOf(auth), body) },
  }),

  shareCart: async ({ auth }) => ({
    status: 200,
    body: { success: true, ...(await shareCart(platform, auth)) },
  }),

  getSharedCart: async ({ query }) => ({
    status: 200,
    body: { success: true, data: await readSharedCart(platform, query.cart_data) },
  }),

  addSharedCart: async ({ request, body }) => ({
    status: 200,
    body: { success: true, cart: await addSharedCart(platform, ownerOf(request), body.cart_data) },
  }),

  getReorder: async ({ auth, query: { order_id, place, ...where } }) => ({
    status: 200,
    body: {
      success: true,
      data: await readReorder(platform, customerOf(auth), {
        orderId: order_id,
        place: place === undefined ? null : { place, ...where },
      }),
    },
  }),

  addReorder: async ({ body, headers, request }) =>
    (await addReorder(platform, buyerOf(request), {
      ...body,
      key: headers['Idempotency-Key'] ?? randomUUID(),
      requestId: request.id,
    })) as Awaited<ReturnType<Handlers<operations>['addReorder']>>,

  findNumberCandles: async ({ query }) => {
    const data = await findNumberCandles(platform.db, query.number);
    if (!data) throw problem(404, 'NOT_FOUND', words.noCandles, { field: 'number' });
    return { status: 200, body: { success: true, data } };
  },

  listGreetingCards: async () => ({
    status: 200,
    body: { success: true, data: await readGreetingCards(platform.db) },
  }),

  uploadImage: async ({ auth, body, request }) => {
    const kept = await keepPhoto(platform, sessionOf(auth), { filedata: body.filedata, address: request.ip });
    return { status: 200, body: { success: true, ...kept } };
  },

  getUploadedImage: async ({ auth, params, query }) => {
    const picture = auth && (await readPhoto(platform.db, auth, params.id, query.size ?? 'small'));
    if (!picture) throw problem(404, 'NOT_FOUND', words.notFound);
    return { status: 200, body: picture };
  },

  getSlots: async ({ auth, query }) => ({
    status: 200,
    body: {
      success: true,
      data: await readSlots(platform, auth, { areaId: query.area_id, date: query.date, pincode: query.pincode }),
    },
  }),

  getSlotHold: async ({ auth, query }) => ({
    status: 200,
    body: {
      success: true,
      data: await readStanding(platform, customerOf(auth), query.slot_id),
    },
  }),

  holdSlot: async ({ auth, body }) => ({
    status: 200,
    body: {
      success: true,
      hold: await holdForCart(platform, customerOf(auth), body.slot_id),
    },
  }),

  releaseSlotHold: async ({ auth }) => {
    await releaseOfCart(platform, customerOf(auth));
    return { status: 200, body: { success: true } };
  },

  checkPlace: async ({ query }) => ({
    status: 200,
    body: { success: true, data: await checkPlace(platform, query) },
  }),

  saveDeliveryStep: async ({ auth, body }) => ({
    status: 200,
    body: { success: true, checkout: await saveDelivery(platform, customerOf(auth), body) },
  }),

  saveTouchesStep: async ({ auth, body }) => ({
    status: 200,
    body: { success: true, checkout: await saveTouches(platform, customerOf(auth), body) },
  }),

  getCheckout: async ({ request }) => ({
    status: 200,
    body: { success: true, checkout: await readCheckout(platform, buyerOf(request)) },
  }),

  placeOrder: async ({ auth, body, headers, request }) => {
    const answer = await placeOrder(platform, {
      customer: customerOf(auth),
      request: body,
      key: headers['Idempotency-Key'],
      requestId: request.id,
      visit: request,
    });
    await platform.faultPoint('order.after_commit');
    return answer;
  },

  startPayment: async ({ auth, body }) => {
    const started = await startPayment(platform, customerOf(auth).userId, body.order_id, {
      method: body.payment_method,
      details: body.payment_details,
    });
    return { status: 200, body: { success: true, ...started } };
  },

  getPaymentStatus: async ({ auth, query }) => ({
    status: 200,
    body: { success: true, data: await readPaymentStatus(platform, customerOf(auth).userId, query.txnid) },
  }),

  getWaitingOrder: async ({ auth }) => ({
    status: 200,
    body: { success: true, data: await findWaitingOrder(platform, customerOf(auth).userId) },
  }),

  listPaymentMethods: async ({ auth }) => ({
    status: 200,
    body: { success: true, data: await listSavedMethods(platform, platform.db, customerOf(auth).userId) },
  }),

  preferPaymentMethod: async ({ auth, body }) => {
    const { userId } = customerOf(auth);
    await preferSavedMethod(platform, userId, body.method_id);
    return { status: 200, body: { success: true, data: await listSavedMethods(platform, platform.db, userId) } };
  },

  deletePaymentMethod: async ({ auth, body }) => {
    const customer = customerOf(auth);
    await deleteSavedMethod(platform, customer, body.method_id);
    return {
      status: 200,
      body: { success: true, data: await listSavedMethods(platform, platform.db, customer.userId) },
    };
  },

  receivePaymentEvent: async ({ rawBody, request }) => {
    const { duplicate } = await takeBankEvent(platform, 'test', { body: rawBody, headers: request.headers });
    return { status: 200, body: { success: true, duplicate } };
  },

  receiveRazorpayEvent: async ({ rawBody, request }) => {
    const { duplicate } = await takeBankEvent(platform, 'razorpay', { body: rawBody, headers: request.headers });
    return { status: 200, body: { success: true, duplicate } };
  },
});
