/** What the menu of small windows and the account's menu say. */
export const menuDrawerWords = {
  title: 'All Categories',
  loading: 'Loading the menu',
  failed: {
    title: 'We could not load the menu',
    text: 'Please check your connection.',
    retry: 'Try again',
  },
  seeAllIn: (category: string): string => `See all in ${category}`,
  seeAll: 'See all',
  guest: 'Hey Guest!',
  greeting: (name: string): string => `Hey ${name}!`,
  account: 'Your account',
  logOut: 'Log out',
} as const;
