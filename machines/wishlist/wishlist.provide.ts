import { provideHeart } from '../heart/index.ts';
import { listener } from '../kit/listener.ts';
import { wishlistMachine } from './wishlist.machine.ts';
import type { WishlistPorts } from './wishlist.types.ts';

/** The wishlist's chart with its listener, and the calls of its hearts. */
export const provideWishlist = ({ shopListener, setFavourite }: WishlistPorts): typeof wishlistMachine =>
  wishlistMachine.provide({
    actors: { shopListener: listener(shopListener), heart: provideHeart({ setFavourite }) },
  });
