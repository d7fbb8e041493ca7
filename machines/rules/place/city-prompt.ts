import { footerStyle } from '../site/footer-style.ts';

const named =
  /^\/(?:my-favourites|show-media|dpl-contest|world-cup-contest|5th-year-anniversary-celebration|product-reviews)(?:\/|$)/;

/**
 * Whether the cities never open by themselves on a page (LOC-08): those that the specification names, and pages that
 * are not for choosing a product: cart and checkout, orders, account, information.
 */
export const isCityPromptExcluded = (pathname: string): boolean =>
  named.test(pathname) || footerStyle(pathname) !== 'shop';
