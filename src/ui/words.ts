import { brand } from '#machines/rules/site/brand.ts';

const used = (count: number, max: number): string => `${count}/${max}`;

/** What a shopper reads in the shop's own parts. */
export const uiWords = {
  notFound: 'Page not found',
  loadingPage: 'Loading the page',
  skip: 'Skip to content',
  breadcrumb: 'Breadcrumb',
  optional: ' (optional)',
  weight: 'Weight',
  header: {
    home: `${brand.name}, home`,
    trackOrder: 'Track Order',
    whatsApp: 'Help on WhatsApp',
    favourites: 'My Favourites',
    cart: 'Cart',
    cartLabel: (items: number) => (items === 0 ? 'Cart, empty' : `Cart, ${items} ${items === 1 ? 'item' : 'items'}`),
    login: 'Login/Signup',
    account: 'My Account',
    accountOf: (name: string) => `My Account, ${name}`,
    menu: 'Menu',
    allCategories: 'All Categories',
    bestSellers: 'Best Sellers',
    categories: 'Categories',
    seeAll: (category: string) => `See all in ${category}`,
  },
  search: {
    label: 'Search cakes, flowers and gifts',
    placeholder: 'Search cakes and gifts',
    submit: 'Search',
  },
  card: {
    outOfStock: 'Out Of Stock',
    earliest: 'Earliest Delivery: ',
    favourite: (title: string) => `Favourite: ${title}`,
  },
  price: {
    before: 'Was ',
    off: (percent: number) => `${percent}% OFF`,
    details: 'Price details',
    free: 'Free',
  },
  rating: { before: 'Rated ', after: ' out of 5 ' },
  scrollBack: (title: string) => `Scroll ${title} back`,
  scrollOn: (title: string) => `Scroll ${title} forward`,
  notices: 'Messages',
  dismiss: 'Dismiss',
  help: { label: 'Help', whatsApp: 'Chat with us on WhatsApp' },
  seo: {
    label: 'More about this page',
    quickLinks: 'Quick Links',
    hideQuickLinks: 'Hide Quick Links',
    more: 'Read more',
    less: 'Read less',
  },
  oneMoment: 'One moment, please',
  footer: {
    help: 'Help',
    questions: 'Questions and answers',
    refunds: 'Cancelling and refunds',
    contact: 'Contact us',
    complaints: 'Complaints',
    terms: 'Terms',
    privacy: 'Privacy',
    choices: 'Your privacy choices',
    about: `${brand.tagline}. Baked in your city and delivered to your door by our own riders.`,
    more: 'More from the shop',
    rights: `© ${brand.name}. All rights reserved.`,
    offers: 'Coupons and offers',
    cities: 'Delivery cities',
    kitchens: 'Our kitchens',
    aboutUs: 'About us',
    siteMap: 'Site map',
    payments: 'UPI, cards and netbanking accepted',
  },
  selectOptions: 'Select options',
  fill: 'Fill your basket',
  soldOut: 'Sold out',
  add: 'Add to Cart',
  added: 'In your cart',
  retry: 'Try again',
  charactersUsed: (count: number, max: number, isNear: boolean): string => {
    if (count === 0) return `Up to ${max} characters`;
    if (count >= max) return `${used(count, max)}, no more will fit`;
    return isNear ? `${used(count, max)}, ${max - count} left` : used(count, max);
  },
} as const;
