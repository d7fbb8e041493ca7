import { assign, emit, enqueueActions, setup } from 'xstate';
import { heartMachine } from '../heart/index.ts';
import { silence } from '../kit/listener.ts';
import type { HeartFact, HeartInput, HeartStart } from '../heart/index.ts';
import type { ShopEvent, WishlistContext, WishlistEmitted, WishlistEvent, WishlistInput } from './wishlist.types.ts';

/** The id of a heart's actor inside the wishlist's. */
export const heartActorId = (nid: number): string => `heart-${nid}`;

export const initialContext = (input: WishlistInput): WishlistContext => ({ ...input, spawned: [] });

type Product = { readonly nid: number };
type Pending = { readonly nid: number | null };
type Header = Extract<ShopEvent, { type: 'header.changed' }>;

const base = setup({
  types: {
    input: {} as WishlistInput,
    context: {} as WishlistContext,
    events: {} as WishlistEvent,
    emitted: {} as WishlistEmitted,
  },
  actors: { heart: heartMachine, shopListener: silence },
  guards: {
    hasPending: ({ context }) => context.pending !== null,
    isCustomer: (_, params: { isCustomer: boolean }) => params.isCustomer,
    isPending: ({ context }, params: Product) => context.pending === params.nid,
    isResumable: ({ context }) => context.pending !== null && context.isCustomer,
    isNone: (_, params: Pending) => params.nid === null,
  },
});

type Enqueue = Pick<Parameters<Parameters<typeof base.enqueueActions>[0]>[0]['enqueue'], 'assign' | 'spawnChild'>;

const startOf = ({ favourites, pending }: WishlistContext, nid: number): HeartStart => {
  if (favourites.includes(nid)) return 'on';
  return pending === nid ? 'pending' : 'off';
};

type Start = Product & { readonly start: HeartStart; readonly parent: HeartInput['parent'] };

/** Gives the heart of a product its own chart. */
const touch = (enqueue: Enqueue, { spawned }: WishlistContext, input: Start): void => {
  enqueue.spawnChild('heart', { id: heartActorId(input.nid), input });
  enqueue.assign({ spawned: [...spawned, input.nid] });
};

export const wishlistSetup = base.extend({
  actions: {
    pressHeart: enqueueActions(({ context, enqueue, self }, { nid }: Product) => {
      if (!context.spawned.includes(nid)) touch(enqueue, context, { nid, start: startOf(context, nid), parent: self });
      enqueue.sendTo(heartActorId(nid), { type: 'heart.press', isCustomer: context.isCustomer });
    }),
    storeHeader: enqueueActions(({ context, enqueue }, { favourites, isCustomer }: Header) => {
      enqueue.assign({ favourites, isCustomer });
      for (const nid of context.spawned) {
        enqueue.sendTo(heartActorId(nid), { type: 'favourite.changed', isFavourite: favourites.includes(nid) });
      }
    }),
    /** Only one product waits for a login. */
    storePending: enqueueActions(({ context, enqueue }, { nid }: Pending) => {
      enqueue.assign({ pending: nid });
      for (const other of context.spawned) {
        if (other !== nid) enqueue.sendTo(heartActorId(other), { type: 'pending.replaced' });
      }
    }),
    clearPending: assign({ pending: null }),
    showPending: enqueueActions(({ context, enqueue, self }) => {
      const { pending: nid, spawned } = context;
      if (nid !== null && !spawned.includes(nid)) touch(enqueue, context, { nid, start: 'pending', parent: self });
    }),
    resumePending: enqueueActions(({ context, enqueue, self }) => {
      const { pending: nid, spawned } = context;
      if (nid === null) return;
      if (spawned.includes(nid)) enqueue.sendTo(heartActorId(nid), { type: 'customer.arrived' });
      else touch(enqueue, context, { nid, start: 'resumed', parent: self });
    }),
    emitPending: emit(({ context }) => ({ type: 'pending.stored' as const, nid: context.pending })),
    emitFact: emit((_, fact: HeartFact) => fact),
  },
});
