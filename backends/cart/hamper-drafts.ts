import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { products } from '#backends/db/schema/catalogue.ts';
import { hamperDrafts, hampers } from '#backends/db/schema/hamper.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import { holdSession } from '#backends/platform/http/authorize.ts';
import { problem } from '#backends/platform/http/problem.ts';
import type { Platform } from '#backends/platform/platform.ts';
import type { Owner } from '#backends/shop/carts/carts.ts';
import { findCart } from '#backends/shop/carts/carts.ts';
import { readLines } from '#backends/shop/carts/catalogue.ts';
import { checkItems, itemsOf, viewHamper } from '#backends/shop/carts/hampers.ts';
import type { Cart, HamperDraft } from '#backends/shop/types.ts';
import { areSameItems, type HamperItem } from '#machines/rules/hamper/hamper.ts';
import { changeCart, putLine, refillLine } from './lines.ts';
import { cartRefusals as words } from './words.ts';

type Row = typeof hamperDrafts.$inferSelect;
type Visitor = Pick<Owner, 'sessionId' | 'userId'>;
type Contents = { items: readonly HamperItem[]; step: number };

/** Drafts of one shopper that are not in a cart; the oldest go first. */
const MAX_DRAFTS = 20;

const unknownDraft = () => problem(404, 'NOT_FOUND', words.draftGone, { field: 'hash' });
const notYours = () => problem(404, 'NOT_FOUND', words.notYourDraft, { field: 'hash' });
const draftChanged = () => problem(409, 'DRAFT_CHANGED', words.draftChanged, { field: 'version' });

const newHash = (): string => randomBytes(16).toString('base64url');

const isOwn = (row: Row, visitor: Visitor | null): boolean =>
  visitor !== null && (row.userId === null ? row.sessionId === visitor.sessionId : row.userId === visitor.userId);

const ofVisitor = ({ sessionId, userId }: Visitor) =>
  userId === null
    ? and(eq(hamperDrafts.sessionId, sessionId), isNull(hamperDrafts.userId))
    : eq(hamperDrafts.userId, userId);

const view = (row: Row, visitor: Visitor | null): HamperDraft => ({
  hash: row.hash,
  nid: row.nodeId,
  version: row.version,
  is_own: isOwn(row, visitor),
  items: row.items,
  step: row.step,
  cart_item_id: isOwn(row, visitor) ? row.cartItemId : null,
});

const findDraft = async (db: Db | Tx, hash: string): Promise<Row | null> =>
  (await db.select().from(hamperDrafts).where(eq(hamperDrafts.hash, hash)))[0] ?? null;

/** A draft by its hash; or of a hamper, by the last part of its address, what this visitor was filling last. */
export async function readDraft(
  { db }: Platform,
  visitor: Visitor | null,
  hash: string,
): Promise<{ nid: number; draft: HamperDraft | null }> {
  const draft = await findDraft(db, hash);
  if (draft) return { nid: draft.nodeId, draft: view(draft, visitor) };
  const [hamper] = await db
    .select({ nid: hampers.nodeId })
    .from(hampers)
    .innerJoin(products, eq(products.nodeId, hampers.nodeId))
    .where(and(eq(products.slug, hash), eq(products.published, true)));
  if (!hamper) throw unknownDraft();
  if (visitor === null) return { nid: hamper.nid, draft: null };
  const [own] = await db
    .select()
    .from(hamperDrafts)
    .where(and(ofVisitor(visitor), eq(hamperDrafts.nodeId, hamper.nid), isNull(hamperDrafts.cartItemId)))
    .orderBy(desc(hamperDrafts.updatedAt))
    .limit(1);
  return { nid: hamper.nid, draft: own ? view(own, visitor) : null };
}

async function insertDraft(
  tx: Tx,
  now: Date,
  owner: Visitor,
  { nid, items, step, cartItemId }: Contents & { nid: number; cartItemId: string | null },
): Promise<Row> {
  const [row] = await tx
    .insert(hamperDrafts)
    .values({
      hash: newHash(),
      nodeId: nid,
      sessionId: owner.sessionId,
      userId: owner.userId,
      items: [...items],
      step,
      version: 1,
      cartItemId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('The draft was not stored');
  const kept = await tx
    .select({ hash: hamperDrafts.hash })
    .from(hamperDrafts)
    .where(ofVisitor(owner))
    .orderBy(desc(hamperDrafts.updatedAt), desc(hamperDrafts.createdAt))
    .offset(MAX_DRAFTS);
  for (const { hash } of kept) await tx.delete(hamperDrafts).where(eq(hamperDrafts.hash, hash));
  return row;
}

/** Begins a draft, whatever else is being filled. */
export async function startDraft(
  { db, clock }: Platform,
  owner: Owner,
  wanted: Contents & { nid: number },
): Promise<HamperDraft> {
  return db.transaction(async (tx) => {
    await holdSession(tx, owner.sessionId);
    await checkItems(tx, wanted.nid, wanted.items);
    return view(await insertDraft(tx, clock.now(), owner, { ...wanted, cartItemId: null }), owner);
  });
}

/** A draft of one's own, locked until the transaction ends. Somebody else's can only be looked at. */
async function lockOwn(tx: Tx, owner: Owner, hash: string): Promise<Row> {
  const [row] = await tx.select().from(hamperDrafts).where(eq(hamperDrafts.hash, hash)).for('update');
  if (!row) throw unknownDraft();
  if (!isOwn(row, owner)) throw notYours();
  return row;
}

/** Saves what lies in a draft; refused when another tab has changed it since `version`. */
export async function saveDraft(
  { db, clock }: Platform,
  owner: Owner,
  { hash, version, items, step }: Contents & { hash: string; version: number },
): Promise<HamperDraft> {
  return db.transaction(async (tx) => {
    await holdSession(tx, owner.sessionId);
    const row = await lockOwn(tx, owner, hash);
    if (areSameItems(row.items, items) && row.step === step) return view(row, owner);
    if (row.version !== version) throw draftChanged();
    await checkItems(tx, row.nodeId, items);
    const [saved = row] = await tx
      .update(hamperDrafts)
      .set({ items: [...items], step, version: row.version + 1, updatedAt: clock.now() })
      .where(eq(hamperDrafts.hash, hash))
      .returning();
    return view(saved, owner);
  });
}

/** Puts a draft into the cart; one that is in it already changes its line. */
export async function addDraft(
  platform: Platform,
  owner: Owner,
  { hash, version }: { hash: string; version: number },
): Promise<{ value: string; cart: Cart }> {
  return changeCart(platform, owner, async (tx, cart) => {
    const draft = await lockOwn(tx, owner, hash);
    if (draft.version !== version) throw draftChanged();
    const lines = await readLines(tx, cart.cartId);
    const own = lines.find(
      ({ cartItemId, variant }) => cartItemId === draft.cartItemId && variant.nodeId === draft.nodeId,
    );
    const into = { cart, owner, now: platform.clock.now() };
    const done = own
      ? await refillLine(tx, into, own.cartItemId, draft.items)
      : { changed: true, value: await putLine(tx, into, await wantedOf(tx, draft), '') };
    await tx.update(hamperDrafts).set({ cartItemId: done.value }).where(eq(hamperDrafts.hash, hash));
    return done;
  });
}

async function wantedOf(tx: Tx, { nodeId, items }: Row) {
  const { hamper } = await viewHamper(tx, nodeId);
  return { sku: hamper.sku, quantity: 1, attributes: [], parts: items };
}

/** Opens a hamper of the own cart to be filled anew: a draft of what its line holds. */
export async function editHamper(
  { db, clock }: Platform,
  owner: Owner,
  { hamper_parentId, nid }: { hamper_parentId: string; nid: number },
): Promise<HamperDraft> {
  return db.transaction(async (tx) => {
    await holdSession(tx, owner.sessionId);
    const cart = await findCart(tx, owner);
    const lines = cart === null ? [] : await readLines(tx, cart.cartId);
    const line = lines.find(
      ({ cartItemId, variant, parts }) => cartItemId === hamper_parentId && variant.nodeId === nid && parts.length > 0,
    );
    if (!line) throw problem(404, 'NOT_FOUND', words.notInCart, { field: 'hamper_parentId' });
    const items = itemsOf(line.parts);
    const [known] = await tx
      .select()
      .from(hamperDrafts)
      .where(and(ofVisitor(owner), eq(hamperDrafts.cartItemId, line.cartItemId)))
      .orderBy(desc(hamperDrafts.updatedAt))
      .limit(1)
      .for('update');
    if (!known)
      return view(
        await insertDraft(tx, clock.now(), owner, { nid, items, step: 0, cartItemId: line.cartItemId }),
        owner,
      );
    if (areSameItems(known.items, items)) return { ...view(known, owner), step: 0 };
    const [fresh = known] = await tx
      .update(hamperDrafts)
      .set({ items, step: 0, version: known.version + 1, updatedAt: clock.now() })
      .where(eq(hamperDrafts.hash, known.hash))
      .returning();
    return view(fresh, owner);
  });
}
