import { CompactEncrypt, importJWK } from 'jose';
import { expect } from 'vitest';
import { signBody } from '#backends/shop/payment/signature.ts';
import { call } from '#src/clients/index.ts';
import { cake, delivery, place, tomorrow, touches } from '#tests/kit/shop/cake-shop.ts';
import { formOf } from '#tests/kit/shop/form.ts';
import { photoOf } from '#tests/kit/shop/photos.ts';
import { signInElsewhere } from '#tests/kit/shop/social.ts';
import { saveCard, takeRazorpayEvent } from './a-payment.ts';
import type { ContractShop } from './contract-shop.ts';
import { fillAHamper } from './fill-a-hamper.ts';
import { followAnOrder } from './follow-an-order.ts';
import { download, withdraw } from './papers.ts';
import { rememberDays } from './remember-days.ts';
import { reviewAnOrder } from './review-an-order.ts';
import { sendElsewhere } from './send-elsewhere.ts';
import { taken } from './taken.ts';
import { askForAFranchise, readTheNewsletter, takePart, writeToTheShop } from './write-to-the-shop.ts';

/** A shopper's day: everything that the contracts offer, once, with what the shop itself answers. */
export async function spendADay(shop: ContractShop): Promise<void> {
  const { app, clock, env, host, openBrowser, platform } = shop;
  const { clients, jar } = openBrowser();
  const { main, cart, user, orderReview } = clients;
  await taken(call(clients.main.GET('/similar-products', { params: { query: { sku: 'PC105-500' } } })));
  await taken(call(main.GET('/addon/{id}', { params: { path: { id: 101 } } })));
  await taken(call(main.GET('/menu', { params: { query: { metainfo: '1' } } })));
  await taken(call(main.GET('/menu/quick-links', {})));
  await taken(call(main.GET('/petalcrumb-news', {})));
  await taken(call(main.GET('/status', { params: { query: { refresh: '1' } } })));
  await taken(call(main.GET('/sitemap', {})));
  await taken(call(main.GET('/coupons-and-offers', { params: { query: { dealer: 'joy-bank' } } })));
  await taken(call(main.GET('/fa/recent-products', { params: { query: { sku: 'PC105-500' } } })));
  await taken(call(main.POST('/back-in-stock', { body: { sku: 'PC107-500', email: 'asha@example.com' } })));
  await writeToTheShop(main);
  await askForAFranchise(shop);
  await readTheNewsletter(shop);
  await taken(call(main.GET('/city/list')));
  await taken(call(main.GET('/city/stores', { params: { query: { q: 'Koramangala' } } })));
  await taken(call(main.GET('/city/place', { params: { query: { place: 'Indiranagar' } } })));
  await taken(call(main.GET('/city/{tid}/areas', { params: { path: { tid: place.city_id } } })));
  await taken(call(main.GET('/fa/site-header')));
  await taken(call(main.GET('/{path1}', { params: { path: { path1: 'home' }, query: { fc_cn: 'Bengaluru' } } })));
  await taken(
    call(main.GET('/{path1}', { params: { path: { path1: 'birthday-cakes' }, query: { current_page: 0 } } })),
  );
  await taken(
    call(main.GET('/{path1}/{path2}', { params: { path: { path1: 'p', path2: 'belgian-chocolate-truffle-cake' } } })),
  );
  await taken(
    call(
      main.GET('/{path1}/{path2}/{path3}', { params: { path: { path1: 'old', path2: 'cakes', path3: 'truffle' } } }),
    ),
  );
  await taken(call(main.GET('/search', { params: { query: { search: 'choclate trufle', current_page: 1 } } })));
  await taken(call(main.GET('/search/{term}', { params: { path: { term: 'truffle' }, query: { page: 0 } } })));
  await taken(call(main.GET('/suggestions', { params: { query: { search: 'choc' } } })));
  await taken(call(main.GET('/fa/reviews', { params: { query: { nid: 101, rating: 5, current_page: 0 } } })));
  await taken(call(main.GET('/fa/all-reviews', { params: { query: { photos: '1', sort: 'helpful' } } })));

  const lookUp = async (path: string, fields: Record<string, string>): Promise<unknown> => {
    const geo = await app.inject({ url: '/b/geo-location/auth/generate_token', headers: { host } });
    const { payload, headers } = formOf(fields);
    const answer = await app.inject({
      method: 'POST',
      url: `/b/geo-location/${path}`,
      headers: { host, ...headers, authorization: `Bearer ${String(geo.json().token)}` },
      payload,
    });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const sessiontoken = '0b8f4b0e-7a53-4f0f-a7e9-6a6ad3d7a1d2';
  await lookUp('suggest_locations', { merchant: '2', searchtext: 'koramngala', sessiontoken });
  await lookUp('get_location_info', { place_id: 'area-1002', sessiontoken });
  await lookUp('get_address_info', { searchtext: '12, 100 Feet Road, Indiranagar, Bengaluru 560038' });
  expect((await app.inject({ url: '/b/geocoding/geocode?address=Indiranagar', headers: { host } })).statusCode).toBe(
    200,
  );

  const line = { sku: cake.sku, quantity: 1, attributes: [{ id: 46, value: 'Happy birthday' }] };
  const first = await taken(call(cart.POST('/add', { body: line })));
  await taken(call(cart.POST('/update', { body: { cart_item_id: first.cart_item_id, quantity: 2 } })));
  await taken(call(cart.POST('/delete', { body: { cart_item_id: first.cart_item_id, hamper: false } })));
  await taken(call(cart.POST('/add', { body: line })));
  await taken(call(cart.GET('/get')));
  for (const action of ['apply', 'remove'] as const) {
    await taken(call(cart.GET('/checkout_coupon', { params: { query: { action, coupon: 'RUPEEPAY5' } } })));
  }
  await taken(call(cart.GET('/fa/greeting-card')));
  await taken(call(cart.GET('/api/petalcrumb/sku', { params: { query: { number: 30, type: 'candle' } } })));
  const { cart_item_id } = await taken(call(cart.POST('/add', { body: line })));
  const words = [{ id: 46, value: 'Happy birthday Ravi' }];
  await taken(call(cart.POST('/fa/edit_attribute', { body: { cart_item_id, attributes: words } })));
  await fillAHamper(cart);
  const { cart_data } = await taken(call(cart.GET('/share')));
  await taken(call(cart.GET('/shared', { params: { query: { cart_data: cart_data ?? '' } } })));
  await taken(call(cart.POST('/shared', { body: { cart_data: cart_data ?? '' } })));
  const filedata = (await photoOf({ width: 600, height: 600 })).toString('base64');
  const { id } = await taken(call(cart.POST('/upload-image', { body: { type: 'photo-cake', filedata } })));
  const seen = await app.inject({
    url: `/b/cart/upload-image/${id}`,
    headers: { host, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  expect(seen.headers['content-type']).toBe('image/jpeg');
  await taken(call(cart.GET('/place-check', { params: { query: { place: place.pincode, sku: cake.sku } } })));

  await taken(call(user.GET('/fa/users/login-status')));
  await taken(call(user.GET('/fa/users/checkUser', { params: { query: { user_mobile: '9876543210', isMobile: 1 } } })));
  const { data: key } = await taken(call(user.GET('/fa/users/encryption-key')));
  const seal = async (told: object): Promise<string> =>
    new CompactEncrypt(new TextEncoder().encode(JSON.stringify(told)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
      .encrypt(await importJWK(key.jwk, 'ECDH-ES'));
  const codeSentTo = async (to: string): Promise<string> => {
    const [message] = await platform.outbox.list({ to, limit: 1 });
    return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? 'no code';
  };
  const codeFor = async (purpose: 'login' | 'register'): Promise<string> => {
    const userData = await seal({ mobile: '9876543210', purpose });
    await taken(
      call(
        user.POST('/fa/users/sendOtp', {
          body: { user_name: 'Asha', resend_otp: 'n', country_code: '91', userData },
        }),
      ),
    );
    return codeSentTo('9876543210');
  };
  const shared = {
    mobile: '9876543210',
    is_verified_user: 0,
    check_mobile: 1,
    country_code: '91',
    is_checkout: 1,
    source: 'web',
  } as const;
  const registration = {
    ...shared,
    email: 'asha@example.com',
    name: 'Asha Rao',
    otp: await codeFor('register'),
    title: 'Ms',
    ref_url: '/',
    old_entry: '',
    login_through: 'mobile',
    isInternational: 0,
    fact: jar.get('fact') ?? '',
  } as const;
  await taken(call(user.POST('/fa/users/register', { params: { query: { 'fa-source': 'web' } }, body: registration })));

  await rememberDays(clients);
  await taken(call(main.POST('/fa/wishlist', { body: { nid: 101, action: 'add' } })));
  await taken(call(main.GET('/fa/wishlist', { params: { query: { nid: 102, action: 'add' } } })));
  await taken(call(main.GET('/fa/allwishlist')));
  await taken(call(main.GET('/fa/getBestSeller', { params: { query: { wishList: '1', flavour: 'chocolate' } } })));

  await taken(
    call(
      cart.GET('/getslots', {
        params: { query: { area_id: place.area_id, date: tomorrow, pincode: place.pincode } },
      }),
    ),
  );
  const { slot_id } = delivery();
  await taken(call(cart.POST('/slot-hold', { body: { slot_id } })));
  await taken(call(cart.GET('/slot-hold', { params: { query: { slot_id } } })));
  await taken(call(cart.POST('/slot-hold/release')));
  const pay = async (
    type: 'payment.paid' | 'payment.failed',
    amount: number,
    ids: { order_id: string; txnid: string },
  ) => {
    const event = {
      event_id: `evt-${type}-${ids.order_id}`,
      type,
      ...ids,
      amount,
      currency: 'INR',
      occurred_at: clock.now().toISOString(),
    };
    const payload = JSON.stringify(event);
    const answer = await app.inject({
      method: 'POST',
      url: '/b/cart/payment/webhook',
      payload,
      headers: {
        host,
        'content-type': 'application/json',
        'x-bank-signature': signBody(env.PAYMENT_WEBHOOK_SECRET, payload, clock.now()),
      },
    });
    expect(answer.json()).toEqual({ success: true, duplicate: false });
  };
  const order = async (attempt: string) => {
    await taken(call(cart.POST('/wallet', { body: { in_use: true } })));
    const { checkout } = await taken(
      call(
        cart.POST('/step1', { body: { ...delivery(), address: { ...delivery().address, selectedAddressType: 1 } } }),
      ),
    );
    await taken(call(cart.POST('/step2', { body: touches() })));
    await taken(call(cart.GET('/checkout')));
    const body = {
      userEnrolled: false,
      city_id: place.city_id,
      cart_version: checkout.cart.cart_version,
      expected_total: checkout.cart.grand_total,
      payment_method: 'upi',
    } as const;
    return taken(
      call(
        cart.POST('/place-order', {
          body,
          params: { header: { 'Idempotency-Key': attempt } },
        }),
      ),
    );
  };
  const paid = await order('first-attempt');
  await pay('payment.paid', paid.amount, { order_id: paid.order_id, txnid: paid.txnid });
  const { data: payment } = await taken(
    call(cart.GET('/payment/status', { params: { query: { txnid: paid.txnid } } })),
  );
  expect(payment.status).toBe('paid');
  await taken(call(orderReview.GET('/orders', { params: { query: { tab: 'upcoming', q: 'cake' } } })));
  await taken(call(orderReview.GET('/orders/{order_id}', { params: { path: { order_id: paid.order_id } } })));
  const [letter] = await platform.outbox.list({ to: '9876543210', limit: 1 });
  const [, order_id = '', uid = ''] = /customer-location\/([\w-]{22})\/([\w-]{22})/.exec(letter?.text ?? '') ?? [];
  const link = { order_id, merchant_id: 2, uid } as const;
  const unconfirmed = await taken(
    call(clients.updateAddress.POST('/api/Delivery_address_confirmation/checkIsUpdatedAddress', { body: link })),
  );
  expect(unconfirmed.isAddressUpdated).toBe(false);
  await taken(
    call(
      clients.saveAddress.POST('/api/Delivery_address_confirmation/saveNewDeliveryAddress', {
        body: { ...link, address_update: 1, version: unconfirmed.version },
      }),
    ),
  );

  const own = { order_id: paid.order_id };
  const { data: other } = await taken(
    call(orderReview.GET('/orders/{order_id}/times', { params: { path: own, query: { date: tomorrow } } })),
  );
  const otherSlot = other.times.find(({ can_choose }) => can_choose)?.slot_id ?? '';
  const moved = {
    params: { path: own, header: { 'Idempotency-Key': 'a-day-moves' } },
    body: { slot_id: otherSlot },
  };
  await taken(call(orderReview.POST('/orders/{order_id}/reschedule', moved)));

  await sendElsewhere(clients, paid.order_id);
  await followAnOrder(shop, clients, paid.order_id);
  await reviewAnOrder(shop, { clients, jar }, { order_id: paid.order_id, photo: id });
  await takePart(main);
  await download(shop, jar, `${paid.order_id}/invoice`);

  const { data: oldOrder } = await taken(call(cart.GET('/reorder', { params: { query: own } })));
  const once = { params: { header: { 'Idempotency-Key': 'a-day-again' } }, body: { ...own, seen: oldOrder.seen } };
  await taken(call(cart.POST('/reorder', once)));
  await taken(call(cart.POST('/add', { body: { ...line, sku: 'PC102-500' } })));
  const unpaid = await order('second-attempt');
  const { data: waiting } = await taken(call(cart.GET('/payment/waiting')));
  expect(waiting?.order_id).toBe(unpaid.order_id);
  expect((await taken(call(cart.GET('/payment/methods')))).data).toEqual([]);
  const methodId = await saveCard(platform, unpaid.order_id);
  await taken(call(cart.POST('/payment/methods/default', { body: { method_id: methodId } })));
  await taken(call(cart.POST('/payment/methods/delete', { body: { method_id: methodId } })));
  await takeRazorpayEvent({ app, host });
  await pay('payment.failed', unpaid.amount, { order_id: unpaid.order_id, txnid: unpaid.txnid });
  await taken(call(cart.POST('/payment/start', { body: { order_id: unpaid.order_id, payment_method: 'card' } })));
  const one = { order_product_id: `${unpaid.order_id}-1`, quantity: 2 };
  await taken(call(cart.POST('/updateOrderQuantity', { body: one })));
  const gone = { order_product_id: `${unpaid.order_id}-2` };
  await taken(call(cart.POST('/deleteOrderProduct', { body: gone })));

  const off = {
    params: { path: { order_id: unpaid.order_id }, header: { 'Idempotency-Key': 'a-day-cancels' } },
    body: { refund_to: 'wallet' },
  } as const;
  await taken(call(orderReview.POST('/orders/{order_id}/cancel', off)));

  const third = await order('third-attempt');
  await pay('payment.paid', third.amount, { order_id: third.order_id, txnid: third.txnid });
  await withdraw(shop, jar, third.order_id);

  await taken(call(user.POST('/fa/users/logout')));
  clock.advance(2 * 60_000);
  const signin = {
    ...shared,
    email: '',
    otp: await codeFor('login'),
    social_login: 0,
    fact: jar.get('fact') ?? '',
  } as const;
  await taken(call(user.GET('/fa/users/otp-status')));
  await taken(call(user.POST('/fa/users/signin', { body: signin })));

  await taken(call(user.GET('/benefits')));
  await taken(call(user.GET('/credits', { params: { query: { current_page: 0 } } })));
  await taken(call(user.GET('/stamps')));
  const { data: book } = await taken(call(user.GET('/addresses', { params: { query: { geonet: '1' } } })));
  const home = {
    recipient_name: 'Meera Rao',
    recipient_phone: '9876543210',
    address: { ...delivery().address, selectedAddressType: 1 as const },
    area_id: place.area_id,
  };
  const { address: saved } = (await taken(call(user.POST('/addresses', { body: home })))).data;
  const named = { params: { path: { sno: saved.sno } } };
  await taken(call(user.POST('/addresses/{sno}', { ...named, body: { ...home, recipient_name: 'Lata Rao' } })));
  await taken(call(user.POST('/addresses/{sno}/pin', { ...named, body: { pin: { lat: saved.lat, lng: saved.lng } } })));
  await taken(call(user.POST('/addresses/{sno}/default', named)));
  await taken(call(user.POST('/addresses/{sno}/delete', named)));
  const { email: _mail, mobile: _mobile, ...told } = (await taken(call(user.GET('/profile')))).data;
  await taken(call(user.POST('/profile', { body: { ...told, birthday: '1990-02-28' } })));
  const { sessions: open } = (await taken(call(user.GET('/settings')))).data;
  expect(open).toMatchObject([{ is_this: true }]);
  await taken(
    call(user.POST('/settings/messages', { body: { unwanted: [], muted: ['anniversary'], language: 'mr' } })),
  );
  const elsewhere = await platform.sessions.open(platform.db, { userId: await userOf(platform, open[0]?.session_id) });
  const ended = { session_id: elsewhere.auth.sessionId };
  await taken(call(user.POST('/settings/sessions/end', { body: ended })));
  await taken(call(user.POST('/settings/sessions/end-others')));
  await taken(call(user.POST('/settings/export')));
  await taken(call(user.POST('/settings/deletion')));
  await taken(call(user.POST('/settings/deletion/take-back')));
  expect(book.addresses.map(({ areaname, dpc }) => [areaname, dpc])).toEqual([['Indiranagar', place.pincode]]);
  const { data: contacts } = await taken(call(user.GET('/fa/users/contacts')));
  expect(contacts).toMatchObject({ mobile: '9876543210', mobile_verified: 1, step_up_needed: 0 });
  clock.advance(20 * 60_000);
  await taken(call(user.POST('/fa/users/sendotpmobile', { body: { userData: await seal({ purpose: 'step_up' }) } })));
  await taken(call(user.POST('/fa/users/step-up', { body: { otp: await codeSentTo('9876543210') } })));
  await taken(call(user.POST('/fa/users/checkemail', { body: { email: 'asha.rao@example.com' } })));
  const change = { email: 'asha.rao@example.com', country_code: '91' };
  const userData = await seal({ ...change, purpose: 'change' });
  await taken(call(user.POST('/fa/users/sendotpmobile', { body: { userData } })));
  const otp = await codeSentTo(change.email);
  await taken(call(user.POST('/fa/users/contact', { body: { ...change, mobile: '', otp } })));

  await taken(call(user.POST('/fa/users/logout')));
  await taken(call(user.GET('/capture-utm-source', { params: { query: { utm_source: 'inls' } } })));
  const event = { name: 'place_preselected' } as const;
  await taken(call(user.POST('/fa/events', { body: { events: [{ event_id: crypto.randomUUID(), event }] } })));
  await taken(call(user.GET('/users-location')));
  clock.advance(2 * 60_000);
  const older = { mobile: '9876543210', login_through: 'mobile' } as const;
  await taken(call(user.GET('/fa/user/params', { params: { query: older } })));
  const query = { ...older, otp: await codeSentTo(older.mobile) };
  await taken(call(user.GET('/fa/user/otp', { params: { query } })));

  const comeFromProvider = async (): Promise<string> => {
    const started = await taken(
      call(user.POST('/fa/users/social/start', { body: { provider: 'local', return_to: '/cart' } })),
    );
    const back = await signInElsewhere(started.data.authorize_url, { email: 'ravi@example.com' });
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({ url: `${back.pathname}${back.search}`, headers: { host, cookie } });
    expect(answer.statusCode).toBe(303);
    return new URL(String(answer.headers.location), env.PUBLIC_ORIGIN).searchParams.get('social') ?? '';
  };
  await taken(call(user.POST('/fa/users/logout')));
  await taken(call(user.GET('/fa/users/social/providers')));
  const fbid = await comeFromProvider();
  await taken(call(user.GET('/fa/users/checkUser', { params: { query: { qpd: await seal({ fbid }), isMobile: 0 } } })));
  const wish = { user_email: 'ravi@example.com', user_mobile: '', user_name: '', resend_otp: 'n' } as const;
  await taken(call(user.POST('/fa/users/sendOtp', { body: { ...wish, source: 'web', social_login: 1, fb_id: fbid } })));
  const person = {
    email: 'ravi@example.com',
    mobile: '',
    name: '',
    title: 'Mr',
    country_code: '91',
    social_login: 1,
    is_facebook: 0,
    is_verified_user: 0,
    is_checkout: 0,
  } as const;
  const code = await codeSentTo(person.email);
  await taken(call(user.POST('/fa/users/social/otp-register', { body: { ...person, fbid, otp: code } })));
  await taken(call(user.GET('/fa/save_social_user', { params: { query: { utm_source: 'inls' } } })));
  await taken(call(user.POST('/fa/users/logout')));
  const again = await comeFromProvider();
  await taken(call(user.POST('/fa/users/social/otp-login', { body: { ...person, fbid: again, otp: '' } })));
}

/** Whose session it is. */
async function userOf(platform: ContractShop['platform'], sessionId = ''): Promise<string> {
  const { rows } = await platform.pool.query<{ user_id: string }>(
    'select user_id from sessions where session_id = $1',
    [sessionId],
  );
  return rows[0]?.user_id ?? '';
}
