/** What the map says by itself; the label and the hint come from whoever shows it. */
export const mapWords = {
  pin: 'Map pin',
  keys: 'Arrow keys move the pin by 25 metres. Hold Shift to move it by 250 metres.',
  pinAt: (address: string) => `The pin is at ${address}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  pan: (label: string) => `${label}. Arrow keys move the map.`,
  several: (count: number, names: string) => `Zoom in on ${count} places: ${names}`,
  /** Under the shop's own map, which has no streets. */
  legend: 'This map shows areas and how they connect, not every street.',
} as const;
