import type { LinkGroup } from '../../domain/index.ts';
import { brand } from './brand.ts';
import { sitePageWords as words } from './site-page-words.ts';

const page = (title: string, link_path: string) => ({ title, link_path });

/** The pages of the shop that are no shelf, in groups, as the route table names them (SEO-04). */
const groups: readonly LinkGroup[] = [
  {
    heading: words.theShop,
    data: [
      page(words.home, '/'),
      page(words.search, '/search'),
      page(words.yourCart, '/cart'),
      page(words.myFavourites, '/my-favourites'),
      page(words.couponsAndOffers, '/coupons-and-offers'),
      page(words.whatCustomersSay, '/reviews'),
      page(words.brandStamps, '/stamps'),
      page(words.brandWallet, `/${brand.slug}wallet`),
      page(words.corporateCakes, '/corporate-cakes'),
      page(words.customisedCakes, '/customised-cakes'),
    ],
  },
  {
    heading: words.ordersAndHelp,
    data: [
      page(words.myOrders, '/orders'),
      page(words.trackOrder, '/trackorder'),
      page(words.myOccasions, '/occasion-reminder'),
      page(words.help, '/contactus'),
      page(words.writeToUs, '/contact-us'),
      page(words.questionsAndAnswers, '/faq'),
      page(words.deliveryCities, '/delivery-cities'),
      page(words.whereToFindUs, '/locate-us'),
      page(words.cancellationAndRefund, '/cancellation-and-refund-policy'),
      page(words.complaints, '/customer-grievance-redressal'),
    ],
  },
  {
    heading: words.aboutBrand,
    data: [
      page(words.aboutUs, '/about-us'),
      page(words.workWithUs, '/career-page'),
      page(words.franchise, '/franchise'),
      page(words.forInvestors, '/investorrelations'),
      page(words.inTheMedia, '/show-media'),
      page(words.contests, '/contests'),
      page(words.theApp, '/download-app'),
      page(words.privacy, '/privacy-policy'),
      page(words.termsAndConditions, '/terms-and-conditions'),
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
