/** What a customer reads about being logged in. */
export const sessionWords = {
  logoutFailed: 'We could not log you out. Please check your internet connection and try again.',
} as const;
