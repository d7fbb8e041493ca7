import { slowText } from '../rules/site/shared-texts.ts';

/** What the page of favourites says. */
export const favouritesWords = {
  title: 'My Favourites',
  home: 'Home',
  categories: [
    { slug: 'birthday-cakes', title: 'Birthday cakes' },
    { slug: 'anniversary-cakes', title: 'Anniversary cakes' },
    { slug: 'best-seller', title: 'Best sellers' },
    { slug: 'all-desserts', title: 'All desserts' },
    { slug: 'designer-cakes', title: 'Designer cakes' },
    { slug: 'bakery-baskets', title: 'Bakery baskets' },
  ],
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  remove: (title: string) => `Remove ${title} from favourites`,
  question: 'Remove it from your favourites?',
  emptyTitle: 'Save your favourites',
  emptyText: 'Tap the heart on anything you like. You will find it here.',
  guestText: 'Log in to see your favourites on all your devices.',
  login: 'Login/Signup',
  begin: 'Popular categories',
  bestsellers: 'Our bestsellers',
  bestsellerList: 'Bestsellers',
  slow: slowText,
  loading: 'Loading your favourites',
  failedTitle: 'We could not load your favourites',
  failedText: 'They are safe. Please try again.',
  retry: 'Try again',
} as const;
