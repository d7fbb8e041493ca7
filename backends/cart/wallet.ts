import type { Platform } from '#backends/platform/platform.ts';
import type { Owner } from '#backends/shop/carts/carts.ts';
import type { Cart } from '#backends/shop/types.ts';
import { changeCart } from './lines.ts';

/** Keeps with the customer's cart whether the wallet shall pay for it (CRT-07). */
export async function letWalletPay(platform: Platform, owner: Owner, isWalletInUse: boolean): Promise<Cart> {
  const { cart } = await changeCart(platform, owner, async (_, row) => ({
    changed: row.isWalletInUse !== isWalletInUse,
    value: null,
    isWalletInUse,
  }));
  return cart;
}
