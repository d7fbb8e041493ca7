import { platformWords } from '#backends/platform/http/words.ts';
import { brand } from '#machines/rules/site/brand.ts';

/** What the mail says when a product is back, and why one is not promised. */
export const backInStockWords = {
  subject: (title: string): string => `${title} is back in stock`,
  text: (title: string, link: string): string =>
    [
      'Hello,',
      '',
      `Good news: ${title} is back in stock. You can order it here:`,
      link,
      '',
      'You asked us to tell you, and this is the only mail about it: we have deleted your address from this list.',
      'If you did not ask for it, please ignore this mail.',
      '',
      `Team ${brand.name}`,
    ].join('\n'),
  unknown: platformWords.notSold,
  isBack: 'Good news: this product is back in stock. Please reload the page to order it.',
  tooMany: 'You have asked for many of these mails. Please try again later.',
} as const;
