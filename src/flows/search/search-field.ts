import { areSame } from '#src/ui/are-same.ts';
import type { KeyboardEvent } from 'react';
import {
  selectActiveOption,
  selectHasList,
  selectSearchNote,
  type SearchActor,
  type SearchSnapshot,
} from '#machines/search/index.ts';
import type { SearchFieldProps } from '#src/ui/index.ts';

export type ComboboxIds = { readonly list: string; readonly note: string; readonly option: (index: number) => string };

/** Ids of the parts of one search box, so that the field can point at them. */
export const idsOf = (name: string): ComboboxIds => ({
  list: `${name}-list`,
  note: `${name}-note`,
  option: (index) => `${name}-option-${index}`,
});

type FieldOptions = { readonly name: string; readonly escapes: boolean };

/** What makes a text field the combobox of a search: its keys and what it tells a screen reader. */
export function searchFieldOf(
  snapshot: SearchSnapshot,
  actor: SearchActor,
  { name, escapes }: FieldOptions,
): SearchFieldProps {
  const hasList = selectHasList(snapshot);
  const active = selectActiveOption(snapshot);
  const ids = idsOf(name);
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': hasList,
    'aria-controls': hasList ? ids.list : undefined,
    'aria-activedescendant': hasList && active !== null ? ids.option(active) : undefined,
    'aria-describedby': ids.note,
    onFocus: ({ currentTarget }) => actor.send({ type: 'box.open', query: currentTarget.value }),
    onChange: ({ currentTarget }) => actor.send({ type: 'query.type', query: currentTarget.value }),
    onKeyDown: (press) => pressKey(actor, press, escapes),
  };
}

/** The handlers read the chart when they are called, so the attributes alone decide. */
export const isSameField = (one: SearchFieldProps, other: SearchFieldProps): boolean => areSame(one, other);

function pressKey(actor: SearchActor, press: KeyboardEvent<HTMLInputElement>, escapes: boolean): void {
  const snapshot = actor.getSnapshot();
  if (press.nativeEvent.isComposing) return;
  if (press.key === 'Escape' && escapes && (selectHasList(snapshot) || selectSearchNote(snapshot) !== null)) {
    // The browser would empty the box as well.
    press.preventDefault();
    actor.send({ type: 'box.close' });
  }
  if (press.key !== 'ArrowDown' && press.key !== 'ArrowUp') return;
  press.preventDefault();
  if (snapshot.matches('closed')) actor.send({ type: 'box.open', query: press.currentTarget.value });
  else actor.send({ type: press.key === 'ArrowDown' ? 'option.next' : 'option.previous' });
}
