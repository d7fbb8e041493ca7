import type { OmittedLine } from '../domain/index.ts';

const omitted: Readonly<Record<OmittedLine['reason'], string>> = {
  photo: 'Photo cakes are left out, because the photo is yours alone:',
  gone: 'No longer available:',
  length: 'The link has no more room, so these are left out:',
};

/** What a shopper reads about the link to a cart. */
export const cartLinkWords = {
  title: 'Share this cart',
  text: (day: string) =>
    `Anyone with this link can see these items and the messages on them until ${day}, and add them to their own cart. Nothing else about you is shared.`,
  label: 'Link',
  address: 'Link to your cart',
  copy: 'Copy link',
  share: 'Share via…',
  copied: 'Copied',
  uncopied: 'Your browser did not copy it. Please select the link above and copy it yourself.',
  unshared: 'We could not share it. Please copy the link instead.',
  omitted,
  omittedTitle: 'Not in the link',
  item: (title: string, variant: string) => `${title}, ${variant}`,
  nothing: {
    title: 'Nothing here can be shared',
    text: 'Nothing in your cart can go into a link.',
  },
  back: 'Back to your cart',
  preview: 'See what they will see',
  shareTitle: (brand: string) => `A cart at ${brand}`,
} as const;
