import { assign, emit, setup } from 'xstate';
import { requestTimeout } from '../kit/delays.ts';
import type { Outcome } from '../kit/outcome.ts';
import { unprovided } from '../kit/port.ts';
import type {
  MenuDrawerContext,
  MenuDrawerEmitted,
  MenuDrawerEvent,
  MenuDrawerInput,
  MenuDrawerPorts,
  MenuEntry,
} from './menu-drawer.types.ts';

type Menu = readonly MenuEntry[];

/** What an entry holds, found by the ids that lead to it. */
const entriesAt = (menu: Menu, path: readonly number[]): Menu =>
  path.reduce<Menu>((entries, id) => entries.find(({ menu_id }) => menu_id === id)?.submenus ?? [], menu);

const isUnfolded = (unfolded: readonly number[], path: readonly number[]): boolean =>
  path.every((id, level) => unfolded[level] === id);

const base = setup({
  types: {
    input: {} as MenuDrawerInput,
    context: {} as MenuDrawerContext,
    events: {} as MenuDrawerEvent,
    emitted: {} as MenuDrawerEmitted,
    tags: {} as 'busy',
  },
  actors: { loadMenu: unprovided<MenuDrawerPorts['loadMenu']>('loadMenu') },
  guards: {
    hasMenu: ({ context }) => context.menu.length > 0,
    isMenu: (_, params: { outcome: Outcome<Menu> }) => params.outcome.ok && params.outcome.value.length > 0,
    isBranch: ({ context }, params: { path: readonly number[] }) => entriesAt(context.menu, params.path).length > 0,
    isFolded: ({ context }) => context.unfolded.length === 0,
    isAtFirstLevel: ({ context }) => context.unfolded.length === 1,
  },
  delays: { requestTimeout },
});

const reasonOf = (outcome: Outcome<unknown> | undefined): string =>
  outcome !== undefined && !outcome.ok ? outcome.refusal.message : 'no answer';

export const menuDrawerSetup = base.extend({
  actions: {
    storeMenu: assign((_, params: { outcome: Outcome<Menu> }) => ({
      menu: params.outcome.ok ? params.outcome.value : [],
    })),
    storeUnfolded: assign(({ context }, { path }: { path: readonly number[] }) => ({
      unfolded: isUnfolded(context.unfolded, path) ? path.slice(0, -1) : path,
    })),
    emitNavigation: emit((_, params: { to: string }) => ({ type: 'navigation.wanted' as const, to: params.to })),
    emitProfile: emit({ type: 'profile.wanted' as const }),
    emitDismissed: emit({ type: 'drawer.dismissed' as const }),
    emitFailure: emit((_, params: { outcome?: Outcome<unknown> }) => ({
      type: 'failure.logged' as const,
      what: 'menu',
      message: reasonOf(params.outcome),
    })),
  },
});
