import { readCookie } from './cookies.ts';

/** Calls about addresses name the browser, by its fact cookie, which grants nothing (ACC-03). */
export const factHeader = (): { fact?: string } => {
  const fact = readCookie('fact');
  return fact === null ? {} : { fact };
};
