import type { MenuEntry } from '../domain/index.ts';
import type { MenuDrawerSnapshot } from './menu-drawer.types.ts';

export const selectMenu = ({ context }: MenuDrawerSnapshot): readonly MenuEntry[] => context.menu;
export const selectUnfolded = ({ context }: MenuDrawerSnapshot): readonly number[] => context.unfolded;
export const selectIsMenuLoading = (snapshot: MenuDrawerSnapshot): boolean => snapshot.hasTag('busy');
export const selectHasMenuFailed = (snapshot: MenuDrawerSnapshot): boolean => snapshot.matches('failed');
