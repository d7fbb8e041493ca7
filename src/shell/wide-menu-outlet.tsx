import { createElement, type ComponentType } from 'react';

let view: ComponentType | null = null;

/** Called before a page is drawn that is not a phone's: no phone fetches the code of the wide menu. */
export const drawWideMenuWith = (drawn: ComponentType): void => {
  view = drawn;
};

/** Where the menu of wide windows stands. */
export const WideMenuOutlet = () => (view === null ? null : createElement(view));
