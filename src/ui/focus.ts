import type { FocusEvent } from 'react';
import { brand } from '#machines/rules/site/brand.ts';

/** A heading that takes the focus when what had it has left the page, so that a new step is read from its start. */
export const focusWhenLost = (heading: HTMLElement | null): void => {
  if (heading !== null && document.activeElement === document.body) heading.focus();
};

/** Focuses the field of a form that goes by a name. */
export const focusField = (form: HTMLFormElement, name: string | null): void => {
  const named = name === null ? null : form.elements.namedItem(name);
  // Radio buttons of one name come as a list.
  const field = named instanceof RadioNodeList ? named[0] : named;
  if (field instanceof HTMLElement) field.focus();
};

/** The heading of what a page has become: it takes the focus, and the title of the window says it too. */
export const focusAsTitle = (heading: HTMLElement | null): void => {
  if (heading === null) return;
  document.title = `${heading.textContent} | ${brand.name}`;
  heading.focus({ preventScroll: true });
};

/** A field was left for something else than a button: what is said below the field would move the button away. */
export const leftForField = ({ relatedTarget }: FocusEvent, say: () => void): void => {
  if (!(relatedTarget instanceof HTMLButtonElement)) say();
};
