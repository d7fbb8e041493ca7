import { watching, type Policy } from './policies.ts';

/** While its outlet is below the window, where a part moves nothing that is being read. */
export const belowWindow: Policy = {
  first: watching(
    () =>
      ({ boundingClientRect: { top } }) =>
        top > window.innerHeight,
  ),
};
