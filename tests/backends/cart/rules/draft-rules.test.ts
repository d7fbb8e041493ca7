import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { editHamper, readDraft, saveDraft } from '#backends/cart/hamper-drafts.ts';
import { hamperDrafts } from '#backends/db/schema/hamper.ts';
import { viewHamper } from '#backends/shop/carts/hampers.ts';
import { mergeGuestCart } from '#backends/shop/carts/merge.ts';
import { openRuledShop, outcomeOf, type Guest, type RuledShop, type Shopper } from './ruled-shop.ts';

// Whose basket is shown, changed and opened again: one thing is other than in a draft that is one's own.
const { inside } = await openRuledShop();

type Row = Partial<typeof hamperDrafts.$inferInsert>;

const nid = 990_000;
const items = [{ step: 'first', sku: 'COOKIES', quantity: 2 }];
const unknown = '404 NOT_FOUND: We could not find that basket. Please start a new one.';

/** Two baskets that can be filled with cookies. */
async function makeBaskets(ruled: RuledShop): Promise<void> {
  const cookies = { nodeId: 990_001, slug: 'new-cookies', hasEggless: false };
  await ruled.newProduct(cookies, { sku: 'COOKIES', isDefault: true });
  for (const [nodeId, slug] of [
    [nid, 'new-basket'],
    [990_002, 'other-basket'],
  ] as const) {
    const basket = { nodeId, slug, productType: 'build-a-hamper', hasEggless: false };
    await ruled.newProduct(basket, { sku: slug, isDefault: true });
    await ruled.newHamper(nodeId, [990_001]);
  }
}

/** A draft of a shopper, with what is other about it; each was changed a minute after the one before. Answers its hash. */
let minutes = 0;
async function draft({ tx, now }: RuledShop, { owner }: Guest | Shopper, changed: Row = {}): Promise<string> {
  minutes += 1;
  const hash = randomBytes(16).toString('base64url');
  const updatedAt = new Date(now.getTime() + minutes * 60_000);
  await tx.insert(hamperDrafts).values({
    ...{ hash, nodeId: nid, sessionId: owner.sessionId, userId: owner.userId, items, step: 0, version: 1 },
    ...{ createdAt: now, updatedAt, ...changed },
  });
  return hash;
}

describe('[HMP-01] the address of a basket', () => {
  const found = async ({ platform }: RuledShop, { owner }: Guest | Shopper, address = 'new-basket') =>
    (await readDraft(platform, owner, address)).draft?.hash ?? null;

  test('leads to what this shopper was filling of it last', () =>
    inside(async (ruled) => {
      await makeBaskets(ruled);
      for (const shopper of [await ruled.guest(), await ruled.customer()]) {
        const none = await found(ruled, shopper);
        const older = await draft(ruled, shopper);
        expect([none, await found(ruled, shopper)]).toEqual([null, older]);
        const newer = await draft(ruled, shopper);
        await draft(ruled, shopper, { nodeId: 990_002 });
        await draft(ruled, shopper, { cartItemId: randomUUID() });
        expect(await found(ruled, shopper)).toBe(newer);
      }
      expect(await readDraft(ruled.platform, null, 'new-basket')).toEqual({ nid, draft: null });
    }));

  const others: readonly [what: string, changed: Row][] = [
    ['another basket', { nodeId: 990_002 }],
    ['a basket that is in the cart', { cartItemId: randomUUID() }],
    ['a basket of another session', { sessionId: randomUUID() }],
  ];
  test.each(others)('does not lead to %s', (_what, changed) =>
    inside(async (ruled) => {
      await makeBaskets(ruled);
      const guest = await ruled.guest();
      await draft(ruled, guest, changed);
      expect(await found(ruled, guest)).toBeNull();
    }),
  );

  test('does not lead a guest to what a customer filled in the same browser', () =>
    inside(async (ruled) => {
      await makeBaskets(ruled);
      const [guest, customer] = [await ruled.guest(), await ruled.customer()];
      await draft(ruled, guest, { userId: customer.owner.userId });
      expect(await found(ruled, guest)).toBeNull();
      expect(await found(ruled, customer)).not.toBeNull();
    }));

  test('leads nowhere when the basket is not sold any more, but the draft is still there by its hash', () =>
    inside(async (ruled) => {
      await makeBaskets(ruled);
      const guest = await ruled.guest();
      const hash = await draft(ruled, guest);
      await ruled.changeProduct(nid, { published: false });
      expect(await outcomeOf(found(ruled, guest))).toBe(unknown);
      expect(await outcomeOf(found(ruled, guest, 'no-basket'))).toBe(unknown);
      expect(await found(ruled, guest, hash)).toBe(hash);
    }));
});

test('[HMP-01] a step on with the same things is kept, and the same once more is no change', () =>
  inside(async (ruled) => {
    await makeBaskets(ruled);
    const guest = await ruled.guest();
    const hash = await draft(ruled, guest);
    const save = async (step: number, version: number, kept = items) => {
      const saved = await saveDraft(ruled.platform, guest.owner, { hash, version, items: kept, step });
      return [saved.step, saved.version];
    };
    expect([await save(1, 1), await save(1, 1), await save(1, 2, [])]).toEqual([
      [1, 2],
      [1, 2],
      [1, 3],
    ]);
    expect(await outcomeOf(save(2, 1))).toBe('409 DRAFT_CHANGED: This basket was changed in another tab.');
  }));

describe('[HMP-04] a basket of the cart', () => {
  const open = ({ platform }: RuledShop, { owner }: Guest, hamper_parentId: string) =>
    editHamper(platform, owner, { hamper_parentId, nid });

  test('is opened as a draft of what its line holds, the same one each time', () =>
    inside(async (ruled) => {
      await makeBaskets(ruled);
      const guest = await ruled.guest();
      const line = await ruled.put(guest, { sku: 'new-basket', parts: items });
      const opened = await open(ruled, guest, line);
      expect(opened).toMatchObject({ nid, version: 1, items, step: 0, is_own: true, cart_item_id: line });
      expect(await open(ruled, guest, line)).toEqual(opened);
      const { hash } = opened;
      await saveDraft(ruled.platform, guest.owner, { hash, version: 1, items: [], step: 1 });
      expect(await open(ruled, guest, line)).toMatchObject({ hash, version: 3, items, step: 0 });
    }));

  test('is not opened as the draft of another line, or of somebody else', () =>
    inside(async (ruled) => {
      await makeBaskets(ruled);
      const [guest, neighbour] = [await ruled.guest(), await ruled.guest()];
      const line = await ruled.put(guest, { sku: 'new-basket', parts: items });
      const own = await draft(ruled, guest, { cartItemId: line });
      await draft(ruled, guest, { cartItemId: randomUUID() });
      await draft(ruled, neighbour, { cartItemId: line });
      expect((await open(ruled, guest, line)).hash).toBe(own);
      expect(await outcomeOf(open(ruled, neighbour, line))).toBe('404 NOT_FOUND: That item is no longer in your cart.');
    }));
});

test('[CRT-12] at login the baskets of the own session become the customer’s that are nobody’s yet', () =>
  inside(async (ruled) => {
    await makeBaskets(ruled);
    const [guest, neighbour] = [await ruled.guest(), await ruled.guest()];
    const [customer, before] = [await ruled.customer(), await ruled.customer()];
    const [own, foreign, kept] = [
      await draft(ruled, guest),
      await draft(ruled, neighbour),
      await draft(ruled, guest, { userId: before.owner.userId }),
    ];
    const { sessionId, fact } = guest.owner;
    await mergeGuestCart(ruled.platform, ruled.tx, { sessionId, fact, userId: customer.owner.userId });
    const isOwn = async (hash: string, { owner }: Guest | Shopper) =>
      (await readDraft(ruled.platform, owner, hash)).draft?.is_own;
    expect([await isOwn(own, customer), await isOwn(foreign, neighbour), await isOwn(kept, before)]).toEqual([
      true,
      true,
      true,
    ]);
  }));

describe('[HMP-05] a basket on sale', () => {
  const none = '404 NOT_FOUND: We could not find that basket.';

  test('is sold in its usual size, with the products of its steps in theirs', () =>
    inside(async (ruled) => {
      const cookies = { nodeId: 990_001, slug: 'new-cookies' };
      await ruled.newProduct(cookies, { sku: 'COOKIES-FEW' }, { sku: 'COOKIES', isDefault: true });
      await ruled.newProduct({ productType: 'build-a-hamper' }, { sku: 'A-SMALL' }, { sku: 'BASKET', isDefault: true });
      await ruled.newHamper(nid, [990_001]);
      const { hamper, data } = await viewHamper(ruled.tx, nid);
      expect([hamper.sku, ...data.flatMap(({ products }) => products.map(({ sku }) => sku))]).toEqual([
        'BASKET',
        'COOKIES',
      ]);
    }));

  test('has steps, and is still sold', () =>
    inside(async (ruled) => {
      const basket = { productType: 'build-a-hamper' };
      await ruled.newProduct(basket, { sku: 'BASKET', isDefault: true });
      await ruled.newHamper(nid, []);
      await ruled.newProduct({ ...basket, nodeId: 990_002, slug: 'other' }, { sku: 'OTHER', isDefault: true });
      await ruled.newHamper(990_002, [], []);
      const view = (nodeId: number) => outcomeOf(viewHamper(ruled.tx, nodeId));
      expect([await view(nid), await view(990_002), await view(101)]).toEqual(['done', none, none]);
      await ruled.changeProduct(nid, { published: false });
      expect(await view(nid)).toBe(none);
    }));
});
