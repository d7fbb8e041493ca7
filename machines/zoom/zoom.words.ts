/** Said in the popup with one picture. */
export const zoomWords = {
  previous: 'Previous picture',
  next: 'Next picture',
  smaller: 'Zoom out',
  larger: 'Zoom in',
  place: (at: number, count: number): string => `${at} of ${count}`,
} as const;
