import type { FocusEvent } from 'react';
import { brand } from '#machines/rules/site/brand.ts';

/** A heading that takes the focus when what had it has left the page, so that a new step is read from its start. */
export const focusWhenLost = (heading: HTMLElement | null): void => {
  if (heading !== null && document.activeElement === document.body) heading.focus();
};

/** Focuses the field of a form that goes by a name; of several choices the chosen one, else the first that can be. */
export const focusField = (form: HTMLFormElement, name: string | null): void => {
  const found = name === null ? null : form.elements.namedItem(name);
  const field = found instanceof RadioNodeList ? choiceOf([...found]) : found;
  if (field instanceof HTMLElement) field.focus();
};

const choiceOf = (nodes: readonly Node[]): HTMLInputElement | undefined => {
  const choices = nodes.filter((node) => node instanceof HTMLInputElement).filter(({ disabled }) => !disabled);
  return choices.find(({ checked }) => checked) ?? choices[0];
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
