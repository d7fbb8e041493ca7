import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Suggestions } from '../domain/index.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { searchMachine } from './search.machine.ts';

export type SearchInput = {
  /** what stands in the box already */
  readonly query: string;
  /** what was searched for in this browser, newest first */
  readonly recent: readonly string[];
};

export type SearchContext = {
  /** as it is typed */
  readonly query: string;
  /** for what was typed last; shelves come first */
  readonly suggestions: Suggestions;
  /** the suggestion that the arrow keys stand at, from 0; null while they are in the box */
  readonly active: number | null;
  /** what was searched for in this browser, newest first */
  readonly recent: readonly string[];
};

export type SearchEvent =
  /** the person goes into the box */
  | { type: 'box.open'; query: string }
  /** types, or clears the box */
  | { type: 'query.type'; query: string }
  /** presses Enter or the magnifying glass */
  | { type: 'search.submit' }
  /** goes down in the list, and from its end into the box */
  | { type: 'option.next' }
  /** goes up in the list, and from its start into the box */
  | { type: 'option.previous' }
  /** takes a suggestion */
  | { type: 'option.choose'; index: number }
  /** takes a recent or popular search, where the box is empty */
  | { type: 'idea.choose'; query: string }
  /** asks for the suggestions once more */
  | { type: 'suggestions.retry' }
  /** presses Escape or the cross, or goes elsewhere */
  | { type: 'box.close' };

export type SearchPorts = {
  readonly loadSuggestions: Port<{ query: string }, Outcome<Suggestions>>;
  /** Goes to the results of a search; done when they are on the screen. */
  readonly openResults: Port<{ query: string }, void>;
};

export type SearchEmitted =
  /** a page of the shop is wanted */
  | { type: 'navigation.wanted'; to: string }
  /** somebody searches with this box (D14) */
  | { type: 'search.begun'; query: string }
  /** the person is done with the box */
  | { type: 'search.dismissed' }
  | { type: 'failure.logged'; what: string; message: string };

export type SearchActor = ActorRefFrom<typeof searchMachine>;
export type SearchSnapshot = SnapshotFrom<typeof searchMachine>;
