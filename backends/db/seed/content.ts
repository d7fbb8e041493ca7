import { FIXED_IDS } from '#machines/rules/constants.ts';
import { categorySeeds, type CategorySlug } from './categories.ts';

type Link = { title: string; link_path: string };
/** `menu_id` only where pages know it by heart; the others are numbered in order. */
export type MenuSeed = Link & { menu_id?: number; new_menu_value?: string; submenus?: MenuSeed[] };

const to = (slug: CategorySlug, title?: string): Link => ({
  title: title ?? categorySeeds.find((category) => category.slug === slug)?.title ?? slug,
  link_path: `/${slug}`,
});
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
      to('express-delivery', 'In two to three hours'),
      to('cakes', 'All cakes'),
    ],
  },
  {
    ...to('birthday-cakes', 'Birthday'),
    submenus: [
      to('birthday-cakes', 'All birthday cakes'),
      {
        ...to('birthday-cakes', 'For whom'),
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
        ...to('milestone-cakes', 'Which birthday'),
        submenus: [
          to('first-birthday-cakes', 'The first'),
          to('milestone-cakes', '18, 25, 50'),
          to('number-cakes', 'Any number'),
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
        title: 'In a life',
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
        title: 'In a year',
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
    heading: 'More good things',
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
      to('corporate-gifts', 'Teams'),
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
    heading: 'For somebody',
    data: [
      to('kids-cakes', 'Children'),
      to('cakes-for-her', 'Her'),
      to('cakes-for-him', 'Him'),
      to('mothers-day-cakes', 'Mother'),
      to('fathers-day-cakes', 'Father'),
      to('corporate-gifts', 'The team'),
    ],
  },
  {
    heading: 'Not a cake',
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
  picture: { kind: 'banner' | 'tile'; name: string } | null;
};
export type HomeBlockSeed = {
  id: string;
  type: 'hero' | 'categories' | 'bestsellers' | 'occasions' | 'offers' | 'reasons' | 'seo';
  title: string;
  subtitle: string | null;
  tiles: TileSeed[];
  /** The shelf whose first products the block shows. */
  shelf: CategorySlug | null;
  text: string | null;
};
export type HomeSeed = {
  title: string;
  h1: string;
  metaTitle: string;
  metaDescription: string;
  keywords: string;
  blocks: HomeBlockSeed[];
};

const tile = (title: string, link: string, name: string, caption: string | null = null): TileSeed => ({
  title,
  caption,
  link_path: link,
  picture: { kind: 'tile', name },
});
const banner = (title: string, caption: string, link: string, name: string): TileSeed => ({
  title,
  caption,
  link_path: link,
  picture: { kind: 'banner', name },
});
const reason = (title: string, caption: string, link: string): TileSeed => ({
  title,
  caption,
  link_path: link,
  picture: null,
});

export const homeSeed: HomeSeed = {
  title: 'Petalcrumb',
  h1: 'Cakes and gifts, baked the same morning',
  metaTitle: 'Petalcrumb: fresh cakes, desserts and gifts, delivered the same day',
  metaDescription:
    'Fresh cakes with or without egg, desserts, flowers and gift baskets, baked the same morning and delivered the same day in fifty cities of India.',
  keywords: 'online cake delivery, eggless cake, birthday cake, same day cake delivery, gift hampers',
  blocks: [
    {
      id: 'hero',
      type: 'hero',
      title: 'Cakes and gifts, baked the same morning',
      subtitle: 'With or without egg, at the door today.',
      shelf: null,
      text: null,
      tiles: [
        banner(
          'Birthdays begin here',
          'Cakes with their name on them, in two to three hours',
          '/birthday-cakes',
          'birthday-cakes',
        ),
        banner('Two forks, one heart', 'Anniversary cakes finished by hand', '/anniversary-cakes', 'anniversary-cakes'),
        banner('A basket says it all', 'Hampers packed on the day they leave', '/bakery-baskets', 'bakery-baskets'),
      ],
    },
    {
      id: 'categories',
      type: 'categories',
      title: 'What are you celebrating?',
      subtitle: null,
      shelf: null,
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
      title: 'Our regulars order these again',
      subtitle: 'Baked every day, gone most evenings',
      shelf: 'best-seller',
      text: null,
      tiles: [],
    },
    {
      id: 'occasions',
      type: 'occasions',
      title: 'For the day itself',
      subtitle: null,
      shelf: null,
      text: null,
      tiles: [
        tile('The first candle', '/first-birthday-cakes', 'kids-cakes', 'Unicorns, dinosaurs and balloons'),
        tile('Years together', '/heart-cakes', 'heart-cakes', 'Hearts and tiers'),
        tile('The large yes', '/wedding-cakes', 'wedding', 'Two tiers, two names'),
        tile('No reason at all', '/brownies', 'brownies', 'Brownies count as a reason'),
      ],
    },
    {
      id: 'today',
      type: 'bestsellers',
      title: 'With you in two to three hours',
      subtitle: 'Ready when the first rider is free',
      shelf: 'express-delivery',
      text: null,
      tiles: [],
    },
    {
      id: 'small-things',
      type: 'bestsellers',
      title: 'Small things, big mood',
      subtitle: 'Desserts for one, two or a whole desk',
      shelf: 'all-desserts',
      text: null,
      tiles: [],
    },
    {
      id: 'offers',
      type: 'offers',
      title: 'Good to know today',
      subtitle: null,
      shelf: null,
      text: null,
      tiles: [
        tile('Free delivery on larger orders', '/best-seller', 'best-seller', 'From ₹499 in most cities'),
        tile('Eggless costs the same', '/eggless-cakes', 'eggless-cakes', 'On every cake that offers it'),
        tile('Add flowers to a cake', '/mixed-bouquets', 'flowers', 'They arrive together'),
      ],
    },
    {
      id: 'reasons',
      type: 'reasons',
      title: 'Why people trust us with birthdays',
      subtitle: null,
      shelf: null,
      text: null,
      tiles: [
        reason('Baked the same morning', 'No cake of ours has spent a night on a shelf.', '/best-seller'),
        reason(
          'A slot that we keep',
          'You choose the hour, and the kitchen plans backwards from it.',
          '/birthday-cakes',
        ),
        reason('With egg or without', 'Made apart, at the same price.', '/all-desserts'),
        reason('What is in it, in plain words', 'Ingredients and allergens on every page.', '/anniversary-cakes'),
      ],
    },
    {
      id: 'about',
      type: 'seo',
      title: 'A bakery that happens to be online',
      subtitle: null,
      shelf: null,
      tiles: [],
      text: 'Petalcrumb bakes in small kitchens close to the people who order. A cake that is ordered by the evening cut-off leaves the same day, in a rigid box, in a cool bag, with somebody who carries it upright. Choose a city to see what can be with you today, pick egg or eggless, write your message, and choose the slot that suits the surprise.\n\nBesides cakes we make brownies, cheesecakes, cookies and dessert jars, tie bouquets every morning and pack gift baskets that are opened at the door and empty by night.',
    },
  ],
};
