import { assign, emit, setup } from 'xstate';
import type { MenuEntry } from '../domain/index.ts';
import { failureReason } from '../kit/answer.ts';
import { requestTimeout } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import type { Answer } from '../kit/answer.ts';
import type {
  MenuDrawerContext,
  MenuDrawerEmitted,
  MenuDrawerEvent,
  MenuDrawerInput,
  MenuDrawerPorts,
} from './menu-drawer.types.ts';

type Menu = readonly MenuEntry[];

/** What an entry holds, found by the ids that lead to it. */
const entriesAt = (menu: Menu, path: readonly number[]): Menu =>
  path.reduce<Menu>((entries, id) => entries.find(({ menu_id }) => menu_id === id)?.submenus ?? [], menu);

const isUnfolded = (unfolded: readonly number[], path: readonly number[]): boolean =>
  path.every((id, level) => unfolded[level] === id);

export const initialContext = ({ menu }: MenuDrawerInput): MenuDrawerContext => ({ menu, unfolded: [] });

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
    isMenu: (_, params: Answer<Menu>) => params.outcome.ok && params.outcome.value.length > 0,
    isBranch: ({ context }, params: { path: readonly number[] }) => entriesAt(context.menu, params.path).length > 0,
    isFolded: ({ context }) => context.unfolded.length === 0,
    isAtFirstLevel: ({ context }) => context.unfolded.length === 1,
  },
  delays: { requestTimeout },
});

export const menuDrawerSetup = base.extend({
  actions: {
    storeMenu: assign((_, params: Answer<Menu>) => ({
      menu: params.outcome.ok ? params.outcome.value : [],
    })),
    storeUnfolded: assign(({ context }, { path }: { path: readonly number[] }) => ({
      unfolded: isUnfolded(context.unfolded, path) ? path.slice(0, -1) : path,
    })),
    emitNavigation: emit((_, params: { to: string }) => ({ type: 'navigation.wanted' as const, to: params.to })),
    emitProfile: emit({ type: 'profile.wanted' as const }),
    emitDismissed: emit({ type: 'drawer.dismissed' as const }),
    emitFailure: emit((_, params: Partial<Answer>) => ({
      type: 'failure.logged' as const,
      what: 'menu',
      message: failureReason(params),
    })),
  },
});
