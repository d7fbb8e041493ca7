/** What the site map says. */
export const siteMapWords = {
  title: 'Site map',
  lead: 'All our categories, pages and stores in one place.',
} as const;
