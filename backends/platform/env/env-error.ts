/** A setting that is missing or wrong. The message lists every problem, one a line, and never shows a secret. */
export class EnvError extends Error {
  override name = 'EnvError';
}
