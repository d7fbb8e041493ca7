import type { LinkGroup } from '../../domain/index.ts';
import { brand } from './brand.ts';

const page = (title: string, link_path: string) => ({ title, link_path });

/** The pages of the shop that are no shelf, in groups, as the route table names them (SEO-04). */
const groups: readonly LinkGroup[] = [
  {
    heading: 'The shop',
    data: [
      page('Home', '/'),
      page('Search', '/search'),
      page('Your cart', '/cart'),
      page('My Favourites', '/my-favourites'),
      page('Coupons and offers', '/coupons-and-offers'),
      page('What customers say', '/reviews'),
      page(`${brand.name} Stamps`, '/stamps'),
      page(`${brand.name} Wallet`, `/${brand.slug}wallet`),
      page('Corporate cakes', '/corporate-cakes'),
      page('Customised cakes', '/customised-cakes'),
    ],
  },
  {
    heading: 'Orders and help',
    data: [
      page('My Orders', '/orders'),
      page('Track Order', '/trackorder'),
      page('My Occasions', '/occasion-reminder'),
      page('Help', '/contactus'),
      page('Write to us', '/contact-us'),
      page('Questions and answers', '/faq'),
      page('Delivery cities', '/delivery-cities'),
      page('Where to find us', '/locate-us'),
      page('Cancellation and refund', '/cancellation-and-refund-policy'),
      page('Complaints', '/customer-grievance-redressal'),
    ],
  },
  {
    heading: `About ${brand.name}`,
    data: [
      page('About us', '/about-us'),
      page('Work with us', '/career-page'),
      page('Franchise', '/franchise'),
      page('For investors', '/investorrelations'),
      page('In the media', '/show-media'),
      page('The app', '/download-app'),
      page('Privacy', '/privacy-policy'),
      page('Terms and conditions', '/terms-and-conditions'),
    ],
  },
];

/**
 * The groups of pages as the site map lists them.
 * @param hasPage whether the shop has a page at an address; what leads nowhere is not listed
 */
export const sitePages = (hasPage: (to: string) => boolean): readonly LinkGroup[] =>
  groups
    .map(({ heading, data }) => ({ heading, data: data.filter(({ link_path }) => hasPage(link_path)) }))
    .filter(({ data }) => data.length > 0);
