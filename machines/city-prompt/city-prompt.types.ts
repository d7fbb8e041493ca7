import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Listener } from '../kit/listener.ts';
import type { cityPromptMachine } from './city-prompt.machine.ts';

export type CityPromptInput = {
  /** a city is chosen, the shopper has closed the prompt before, or the page is seen in the shop's app */
  readonly isSkipped: boolean;
  /** the page is one of those on which it never opens */
  readonly isExcluded: boolean;
  /** ms since the page was asked for */
  readonly elapsed: number;
};

export type CityPromptContext = CityPromptInput & {
  /** the login or another popup lies over the page, or another page is on its way */
  readonly isCovered: boolean;
};

/** What is reported by the rest of the shop. */
export type CityPromptEvent =
  /** another page of the shop is on the screen */
  | { type: 'page.shown'; isExcluded: boolean }
  /** the shopper has chosen a place */
  | { type: 'place.chosen' }
  /** the login or another popup was opened, or another page asked for; or neither is there any more */
  | { type: 'cover.changed'; isCovered: boolean }
  /** the popup of the prompt was closed; `hasPlace`: with a choice */
  | { type: 'prompt.closed'; hasPlace: boolean };

export type CityPromptPorts = { readonly outsideListener: Listener<CityPromptEvent> };

export type CityPromptEmitted =
  /** history should carry the cities */
  | { type: 'prompt.wanted' }
  /** the shopper has closed the cities without a choice: they do not open by themselves any more */
  | { type: 'prompt.declined' };

export type CityPromptActor = ActorRefFrom<typeof cityPromptMachine>;
export type CityPromptSnapshot = SnapshotFrom<typeof cityPromptMachine>;
