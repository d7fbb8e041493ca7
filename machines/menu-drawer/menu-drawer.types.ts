import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { MenuEntry } from '../domain/index.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { menuDrawerMachine } from './menu-drawer.machine.ts';

/** The menu that the page came with; empty where it has none. */
export type MenuDrawerInput = { readonly menu: readonly MenuEntry[] };

export type MenuDrawerContext = {
  readonly menu: readonly MenuEntry[];
  /** ids of the unfolded entries, one a level, outermost first */
  readonly unfolded: readonly number[];
};

export type MenuDrawerEvent =
  /** unfolds an entry, or folds it again; `path` leads to it, outermost first */
  | { type: 'branch.toggle'; path: readonly number[] }
  /** goes to a shelf */
  | { type: 'link.follow'; to: string }
  /** asks for the account's menu */
  | { type: 'profile.request' }
  /** asks for the menu once more */
  | { type: 'menu.retry' }
  /** leaves the drawer */
  | { type: 'drawer.close' };

export type MenuDrawerPorts = { readonly loadMenu: Port<undefined, Outcome<readonly MenuEntry[]>> };

export type MenuDrawerEmitted =
  | { type: 'navigation.wanted'; to: string }
  | { type: 'profile.wanted' }
  | { type: 'drawer.dismissed' }
  | { type: 'failure.logged'; what: string; message: string };

export type MenuDrawerActor = ActorRefFrom<typeof menuDrawerMachine>;
export type MenuDrawerSnapshot = SnapshotFrom<typeof menuDrawerMachine>;
