import { FIXED_IDS } from '#machines/rules/product/fixed-ids.ts';
import { brand } from '#machines/rules/site/brand.ts';
import type { components } from '#openapi/generated/main.ts';
import { categorySeeds, type CategorySlug } from './categories.ts';

type Link = { title: string; link_path: string };
/** `menu_id` only where pages know it by heart; the others are numbered in order. */
export type MenuSeed = Link & { menu_id?: number; new_menu_value?: string; submenus?: MenuSeed[] };

const to = (slug: CategorySlug, title?: string): Link => ({
  title: title ?? categorySeeds.find((category) => category.slug === slug)?.title ?? slug,
  link_path: `/${slug}`,
});
const pathTo = (slug: CategorySlug): Pick<Link, 'link_path'> => ({ link_path: `/${slug}` });
const fresh = (slug: CategorySlug): MenuSeed => ({ ...to(slug), new_menu_value: 'New' });

/** The mega menu: every shelf by the way that people look for it. */
export const menuSeed: MenuSeed[] = [
  {
    ...to('cakes'),
    submenus: [
      {
        ...to('cakes', 'By flavour'),
        submenus: [
          to('chocolate-cakes', 'Chocolate'),
          to('black-forest-cakes', 'Black Forest'),
          to('red-velvet-cakes', 'Red Velvet'),
          to('butterscotch-cakes', 'Butterscotch'),
          to('pineapple-cakes', 'Pineapple'),
          to('vanilla-cakes', 'Vanilla'),
          to('fruit-cakes', 'Fresh fruit'),
          to('strawberry-cakes', 'Strawberry'),
          to('mango-cakes', 'Mango'),
          to('blueberry-cakes', 'Blueberry'),
          to('citrus-cakes', 'Lemon and citrus'),
          to('coffee-cakes', 'Coffee and tiramisu'),
          to('caramel-cakes', 'Caramel'),
          to('nut-cakes', 'Nuts'),
          { ...to('indian-sweet-cakes', 'Mithai'), new_menu_value: 'New' },
        ],
      },
      {
        ...to('cakes', 'By shape'),
        submenus: [
          to('bento-cakes', 'Bento'),
          to('heart-cakes', 'Heart'),
          to('square-cakes', 'Square'),
          to('tall-cakes', 'Tall'),
          to('tier-cakes', 'Two tiers'),
          { ...to('number-cakes', 'Numbers'), new_menu_value: 'New' },
          to('tea-cakes', 'Loaves'),
        ],
      },
      to('eggless-cakes', 'Eggless'),
      { ...to('photo-cakes', 'With your photo'), new_menu_value: 'New' },
      to('express-delivery', 'In 2-3 hours'),
      to('cakes', 'All cakes'),
    ],
  },
  {
    ...to('birthday-cakes', 'Birthday'),
    submenus: [
      to('birthday-cakes', 'All birthday cakes'),
      {
        ...to('birthday-cakes', 'Who is it for?'),
        submenus: [
          to('cakes-for-her', 'For her'),
          to('cakes-for-him', 'For him'),
          {
            ...to('kids-cakes', 'For kids'),
            submenus: [
              to('unicorn-and-fairy-cakes', 'Unicorns and fairy tales'),
              to('animal-cakes', 'Animals'),
              to('sports-cakes', 'Sports and hobbies'),
            ],
          },
        ],
      },
      {
        ...to('milestone-cakes', 'By age'),
        submenus: [
          to('first-birthday-cakes', 'First birthday'),
          to('milestone-cakes', '18, 25, 50'),
          to('number-cakes'),
        ],
      },
      to('number-candles', 'Candles'),
      to('greeting-cards', 'Cards'),
    ],
  },
  {
    ...to('anniversary-cakes', 'Anniversary'),
    submenus: [
      to('anniversary-cakes', 'All anniversary cakes'),
      to('heart-cakes'),
      to('tier-cakes'),
      to('red-velvet-cakes'),
      to('roses'),
      to('chocolates'),
    ],
  },
  { ...to('best-seller') },
  {
    ...to('designer-cakes', 'Designer'),
    submenus: [
      to('designer-cakes', 'All designer cakes'),
      fresh('photo-cakes'),
      to('kids-cakes'),
      to('unicorn-and-fairy-cakes'),
      to('animal-cakes'),
      to('sports-cakes'),
      to('floral-cakes'),
      to('tier-cakes'),
      fresh('number-cakes'),
    ],
  },
  {
    title: 'Occasions',
    link_path: '/congratulations-cakes',
    submenus: [
      {
        title: 'Life events',
        link_path: '/wedding-cakes',
        submenus: [
          to('wedding-cakes', 'Wedding and engagement'),
          to('baby-shower-cakes', 'Baby shower'),
          to('first-birthday-cakes', 'First birthday'),
          to('congratulations-cakes', 'Congratulations'),
          to('milestone-cakes', 'Big birthdays'),
        ],
      },
      {
        title: 'Festivals & days',
        link_path: '/festive-hampers',
        submenus: [
          to('christmas-cakes', 'Christmas and New Year'),
          to('valentine-cakes', 'Valentine'),
          to('mothers-day-cakes', "Mother's Day"),
          to('fathers-day-cakes', "Father's Day"),
          to('festive-hampers', 'Diwali, Rakhi, Eid'),
        ],
      },
    ],
  },
  {
    ...to('all-desserts', 'Desserts'),
    submenus: [
      to('all-desserts', 'All desserts'),
      to('brownies'),
      to('cookies'),
      to('cupcakes'),
      to('jar-cakes'),
      to('cheesecakes'),
      to('pastries'),
      fresh('doughnuts'),
      fresh('macarons'),
      to('tea-cakes'),
      to('chocolates'),
      to('bento-cakes'),
    ],
  },
  {
    ...to('bakery-baskets', 'Hampers'),
    menu_id: FIXED_IDS.hamperMenu,
    submenus: [
      to('bakery-baskets', 'All hampers'),
      fresh('build-a-hamper'),
      to('chocolate-hampers'),
      to('festive-hampers'),
      to('corporate-gifts'),
    ],
  },
  {
    ...to('flowers', 'Flowers & Plants'),
    submenus: [
      to('flowers', 'All flowers'),
      to('roses'),
      to('mixed-bouquets'),
      to('lilies-and-orchids'),
      to('flower-boxes'),
      to('plants'),
    ],
  },
  {
    ...to('gifts'),
    submenus: [
      to('gifts', 'All gifts'),
      to('chocolates'),
      to('soft-toys'),
      to('mugs'),
      to('premium-candles'),
      {
        ...to('candles'),
        submenus: [to('number-candles'), to('premium-candles'), to('greeting-cards')],
      },
    ],
  },
];

export const footerSeed: { heading: string; data: Link[] }[] = [
  {
    heading: 'Cakes',
    data: [
      to('cakes', 'All cakes'),
      to('birthday-cakes'),
      to('anniversary-cakes'),
      to('designer-cakes'),
      to('eggless-cakes'),
      to('express-delivery'),
      to('best-seller'),
    ],
  },
  {
    heading: 'Desserts & gifts',
    data: [
      to('all-desserts'),
      to('bakery-baskets', 'Hampers'),
      to('flowers'),
      to('plants'),
      to('gifts'),
      to('candles'),
      to('stamp-treats'),
    ],
  },
  {
    heading: 'Coming up',
    data: [
      to('christmas-cakes', 'Christmas'),
      to('valentine-cakes', 'Valentine'),
      to('mothers-day-cakes', "Mother's Day"),
      to('fathers-day-cakes', "Father's Day"),
      to('festive-hampers', 'Festivals'),
      to('corporate-gifts', 'Office gifting'),
    ],
  },
];

export const quickLinkSeed: { heading: string; data: Link[] }[] = [
  {
    heading: 'By occasion',
    data: [
      to('birthday-cakes', 'Birthday'),
      to('anniversary-cakes', 'Anniversary'),
      to('wedding-cakes', 'Wedding'),
      to('baby-shower-cakes', 'Baby shower'),
      to('congratulations-cakes', 'Congratulations'),
      to('valentine-cakes', 'Valentine'),
      to('festive-hampers', 'Festivals'),
    ],
  },
  {
    heading: 'By flavour',
    data: [
      to('chocolate-cakes', 'Chocolate'),
      to('red-velvet-cakes', 'Red velvet'),
      to('butterscotch-cakes', 'Butterscotch'),
      to('black-forest-cakes', 'Black Forest'),
      to('fruit-cakes', 'Fresh fruit'),
      to('mango-cakes', 'Mango'),
      to('indian-sweet-cakes', 'Mithai'),
    ],
  },
  {
    heading: 'Who is it for?',
    data: [
      to('kids-cakes', 'Children'),
      to('cakes-for-her', 'Her'),
      to('cakes-for-him', 'Him'),
      to('mothers-day-cakes', 'Mother'),
      to('fathers-day-cakes', 'Father'),
      to('corporate-gifts', 'Office teams'),
    ],
  },
  {
    heading: 'More than cakes',
    data: [
      to('brownies'),
      to('cheesecakes'),
      to('macarons'),
      to('chocolates'),
      to('roses'),
      to('plants'),
      to('soft-toys'),
    ],
  },
];

type TileSeed = {
  title: string;
  caption: string | null;
  link_path: string;
  cta: string | null;
  picture: { kind: 'banner' | 'tile'; name: string } | null;
};
type HomeBlock = components['schemas']['HomeBlock'];
export type HomeBlockSeed = {
  id: string;
  type: HomeBlock['type'];
  title: string;
  subtitle: string | null;
  tiles: TileSeed[];
  /** The shelf whose first products the block shows. */
  category: CategorySlug | null;
  text: string | null;
};
export type HomeSeed = {
  title: string;
  h1: string;
  metaTitle: string;
  metaDescription: string;
  keywords: string;
  /** The large scene that the page begins with. */
  banner: { title: string; subtitle: string; link_path: string; picture: string; cta: string };
  blocks: HomeBlockSeed[];
  /** What stands between the blocks: before the block with the index `position`. */
  cardblock: { position: number; link: string; title: string; picture: string }[];
  explore_more: { position: number; title: string; links: Link[] }[];
  /** `poster` is the scene that it begins with. */
  video: { position: number; url: string; poster: string; alt: string } | null;
};

const tile = (title: string, link: string, name: string, caption: string | null = null): TileSeed => ({
  title,
  caption,
  link_path: link,
  cta: null,
  picture: { kind: 'tile', name },
});
const banner = (title: string, caption: string, link: string, name: string, cta: string): TileSeed => ({
  title,
  caption,
  link_path: link,
  cta,
  picture: { kind: 'banner', name },
});
const reason = (title: string, caption: string, link: string): TileSeed => ({
  title,
  caption,
  link_path: link,
  cta: null,
  picture: null,
});

/** A block whose content is somewhere else: in the browser, or behind a call of its own. */
const blockOf = (
  id: string,
  type: HomeBlockSeed['type'],
  title: string,
  subtitle: string | null = null,
): HomeBlockSeed => ({ id, type, title, subtitle, tiles: [], category: null, text: null });

export const homeSeed: HomeSeed = {
  title: brand.name,
  h1: 'Fresh cakes and gifts for every celebration',
  metaTitle: `${brand.name}: order fresh cakes, desserts and gifts online`,
  metaDescription: 'Fresh cakes, desserts, flowers and gift hampers, delivered in 50 Indian cities.',
  keywords: 'cake delivery, eggless cake, birthday cake, gift hampers',
  banner: {
    title: 'Fresh cakes and gifts for every celebration',
    subtitle: 'Eggless or with egg, with same-day delivery.',
    link_path: '/birthday-cakes',
    picture: 'birthday-cakes',
    cta: 'See birthday cakes',
  },
  cardblock: [
    { position: 6, link: '/corporate-gifts', title: 'Cakes and gifts for your office', picture: 'corporate-gifts' },
  ],
  video: {
    position: 10,
    url: '/media/videos/flowers-640.webp',
    poster: 'flowers',
    alt: 'Video of fresh bouquets',
  },
  explore_more: [
    {
      position: 8,
      title: 'More to explore',
      links: [
        to('eggless-cakes'),
        to('designer-cakes'),
        to('milestone-cakes'),
        to('cheesecakes'),
        to('macarons'),
        to('premium-candles'),
        to('soft-toys'),
        to('plants'),
      ],
    },
  ],
  blocks: [
    {
      id: 'hero',
      type: 'hero',
      title: 'Popular this week',
      subtitle: null,
      category: null,
      text: null,
      tiles: [
        banner(
          'Cakes for your anniversary',
          'Finished by hand.',
          '/anniversary-cakes',
          'anniversary-cakes',
          'See anniversary cakes',
        ),
        banner(
          'Gift hampers for every occasion',
          'Packed fresh on the day of delivery.',
          '/bakery-baskets',
          'bakery-baskets',
          'See the hampers',
        ),
      ],
    },
    blockOf('occasion', 'occasion', 'Coming up'),
    {
      id: 'categories',
      type: 'categories',
      title: 'What are you celebrating?',
      subtitle: null,
      category: null,
      text: null,
      tiles: [
        tile('Birthday', '/birthday-cakes', 'birthday-cakes'),
        tile('Anniversary', '/anniversary-cakes', 'anniversary-cakes'),
        tile('Best sellers', '/best-seller', 'best-seller'),
        tile('Chocolate', '/chocolate-cakes', 'chocolate-cakes'),
        tile('Fresh fruit', '/fruit-cakes', 'fruit-cakes'),
        tile('For kids', '/kids-cakes', 'kids-cakes'),
        tile('Bento', '/bento-cakes', 'bento-cakes'),
        tile('Desserts', '/all-desserts', 'all-desserts'),
        tile('Hampers', '/bakery-baskets', 'bakery-baskets'),
        tile('Flowers', '/flowers', 'flowers'),
        tile('Chocolates', '/chocolates', 'chocolates'),
        tile('Candles & cards', '/candles', 'candles'),
      ],
    },
    {
      id: 'bestsellers',
      type: 'bestsellers',
      title: 'Bestsellers',
      subtitle: 'Baked fresh every day',
      category: 'best-seller',
      text: null,
      tiles: [],
    },
    {
      id: 'occasions',
      type: 'occasions',
      title: 'Cakes by occasion',
      subtitle: null,
      category: null,
      text: null,
      tiles: [
        tile('First birthday', '/first-birthday-cakes', 'kids-cakes', 'Unicorns, dinosaurs and balloons'),
        tile('Anniversary', '/heart-cakes', 'heart-cakes', 'Heart-shaped and two-tier cakes'),
        tile('Wedding & engagement', '/wedding-cakes', 'wedding', 'Two-tier cakes with both names'),
        tile('Just because', '/brownies', 'brownies', 'Brownies for any day'),
      ],
    },
    blockOf('recent', 'recent', 'Recently viewed', 'Pick up where you left off'),
    {
      id: 'today',
      type: 'bestsellers',
      title: 'Delivered in 2-3 hours',
      subtitle: 'Made fresh when you order',
      category: 'express-delivery',
      text: null,
      tiles: [],
    },
    {
      id: 'small-things',
      type: 'bestsellers',
      title: 'Desserts',
      subtitle: 'For one, two or the whole office',
      category: 'all-desserts',
      text: null,
      tiles: [],
    },
    {
      id: 'occasion_offers',
      type: 'offers',
      title: 'Good to know',
      subtitle: null,
      category: null,
      text: null,
      tiles: [
        tile('Free delivery on larger orders', '/best-seller', 'best-seller', 'From ₹499 in most cities'),
        tile('Eggless at the same price', '/eggless-cakes', 'eggless-cakes', 'No extra charge on any cake'),
        tile('Add flowers to a cake', '/mixed-bouquets', 'flowers', 'Both come in one delivery'),
      ],
    },
    blockOf('news', 'news', 'What’s new'),
    {
      id: 'reasons',
      type: 'reasons',
      title: 'Why order from us',
      subtitle: null,
      category: null,
      text: null,
      tiles: [
        reason('Baked fresh', 'We bake your cake on the day it is delivered.', '/best-seller'),
        reason('On time, in your slot', 'You choose the time, we bake for it.', '/birthday-cakes'),
        reason('Eggless or with egg', 'At the same price.', '/all-desserts'),
        reason('Ingredients you can check', 'Listed on every product page.', '/anniversary-cakes'),
      ],
    },
    { ...blockOf('reviews', 'reviews', 'What customers say'), category: 'best-seller' },
    {
      id: 'about',
      type: 'seo',
      title: 'Order cakes online from Petalcrumb',
      subtitle: null,
      category: null,
      tiles: [],
      text: `${brand.name} bakes in small kitchens close to the people who order. Order before the evening cut-off for same-day delivery. Choose your city, pick eggless or with egg, write your message and select a time slot.\n\nWe also make desserts, bouquets and gift hampers.`,
    },
  ],
};

type NewsSeed = { id: string; title: string; text: string; link_path: string; posted_on: string };

/** The newest first. */
export const newsSeed: NewsSeed[] = [
  {
    id: 'christmas-cakes',
    title: 'Plum cakes are here',
    text: 'Baked with fruit soaked since October. See our Christmas cakes.',
    ...pathTo('christmas-cakes'),
    posted_on: '2026-11-18',
  },
  {
    id: 'number-cakes',
    title: 'Number cakes are here',
    text: 'For birthdays from 1 to 50, eggless or with egg.',
    ...pathTo('number-cakes'),
    posted_on: '2026-11-11',
  },
  {
    id: 'mithai-cakes',
    title: 'New mithai cakes',
    text: 'Rasmalai and gulab jamun cakes, made fresh every morning.',
    ...pathTo('indian-sweet-cakes'),
    posted_on: '2026-10-29',
  },
  {
    id: 'doughnuts',
    title: 'Doughnuts in boxes of six',
    text: 'Made fresh in the morning and delivered to your office.',
    ...pathTo('doughnuts'),
    posted_on: '2026-10-12',
  },
];

type OccasionSeed = {
  occasion: string;
  /** Its first and last day, as MM-DD; one that ends before it begins goes over the turn of the year. */
  from: string;
  until: string;
  title: string;
  subtitle: string;
  link_path: string;
  picture: CategorySlug;
  cta: string;
};

/** What the shop celebrates in a year; where two meet, the earlier of this list is shown. */
export const occasionSeed: OccasionSeed[] = [
  {
    occasion: 'valentine',
    from: '02-01',
    until: '02-14',
    title: 'Valentine’s Day is on the 14th',
    subtitle: 'Red velvet hearts and fresh roses',
    ...pathTo('valentine-cakes'),
    picture: 'valentine-cakes',
    cta: 'See Valentine gifts',
  },
  {
    occasion: 'mothers-day',
    from: '04-28',
    until: '05-10',
    title: 'Mother’s Day is in May',
    subtitle: 'A cake, a card and flowers in one delivery',
    ...pathTo('mothers-day-cakes'),
    picture: 'mothers-day-cakes',
    cta: 'See gifts for her',
  },
  {
    occasion: 'fathers-day',
    from: '06-08',
    until: '06-21',
    title: 'Father’s Day is in June',
    subtitle: 'Coffee and chocolate cakes for him',
    ...pathTo('fathers-day-cakes'),
    picture: 'fathers-day-cakes',
    cta: 'See gifts for him',
  },
  {
    occasion: 'festivals',
    from: '08-01',
    until: '11-15',
    title: 'Gifts for Rakhi and Diwali',
    subtitle: 'Hampers packed fresh on the day of delivery',
    ...pathTo('festive-hampers'),
    picture: 'festive-hampers',
    cta: 'See the festive hampers',
  },
  {
    occasion: 'christmas',
    from: '11-16',
    until: '12-25',
    title: 'Christmas cakes are here',
    subtitle: 'Plum cakes with fruit soaked since October',
    ...pathTo('christmas-cakes'),
    picture: 'christmas-cakes',
    cta: 'See the Christmas cakes',
  },
  {
    occasion: 'new-year',
    from: '12-26',
    until: '01-05',
    title: 'Start the new year with cake',
    subtitle: 'Big cakes for the whole party',
    ...pathTo('congratulations-cakes'),
    picture: 'congratulations-cakes',
    cta: 'See the party cakes',
  },
];
