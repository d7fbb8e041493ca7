import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { megaMenuMachine } from './mega-menu.machine.ts';

export type MegaMenuContext = {
  /** id of the category whose panel is shown */
  readonly shown: number | null;
  /** id of the category that the pointer rests on */
  readonly wanted: number | null;
};

export type MegaMenuEvent =
  /** the pointer comes to a category or its panel */
  | { type: 'top.point'; menu_id: number }
  /** the pointer leaves the menu */
  | { type: 'menu.leave' }
  /** a finger taps a category */
  | { type: 'top.tap'; menu_id: number }
  /** the keyboard comes to a category or its panel */
  | { type: 'top.focus'; menu_id: number }
  /** Escape, a link that was followed, or the keyboard went on */
  | { type: 'menu.dismiss' };

export type MegaMenuActor = ActorRefFrom<typeof megaMenuMachine>;
export type MegaMenuSnapshot = SnapshotFrom<typeof megaMenuMachine>;
