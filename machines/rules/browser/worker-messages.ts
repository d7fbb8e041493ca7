/** What a page says to a service worker of the shop. */
export const workerMessages = {
  /** the worker shall not wait until the pages of the former one are closed */
  takeOver: { type: 'SKIP_WAITING' },
  /** the worker shall answer, by the port that comes along, with the files that every page of its shop needs */
  readShell: { type: 'READ_SHELL' },
} as const;
