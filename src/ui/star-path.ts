/**
 * A star of five points, as the path of an SVG.
 * @param left where its box of 24 by 24 units begins
 */
export const starPath = (left = 0): string =>
  `M${left + 12} 2l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8-6.1-3.4-6.1 3.4 1.4-6.8-5.1-4.7 6.9-.8z`;
