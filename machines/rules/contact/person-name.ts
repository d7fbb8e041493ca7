import { contactErrors, type ContactError } from './contact-words.ts';

/** Titles of the sign-up form; the first is the default. */
export const nameTitles = ['Mr', 'Ms', 'Mrs', 'Others'] as const;
export type NameTitle = (typeof nameTitles)[number];

/** How a title is written in the form. */
export const titleLabel = (title: NameTitle): string => (title === 'Others' ? 'Others' : `${title}.`);

const longest = 80;

/** What is wrong with a name; null when nothing is (LGN-19). */
export const nameError = (value: string): ContactError<'nameMissing'> | null =>
  value.trim() === '' ? contactErrors.nameMissing : null;

/** Without the marks that turn the writing around: what follows a name must not be read backwards. */
export const withoutDirections = (value: string): string => value.replace(/\p{Bidi_Control}/gu, '');

/** The name for somebody who goes on without one (LGN-19). */
export const nameOrDefault = (value: string): string =>
  [...withoutDirections(value).trim()].slice(0, longest).join('').trim() || 'User';
