/** The database cannot be opened; the message says what to do. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');
