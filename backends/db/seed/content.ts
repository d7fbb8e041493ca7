import type { CategorySlug } from './categories.ts';

type Link = { title: string; link_path: string };
export type MenuSeed = Link & { new_menu_value?: string; submenus?: MenuSeed[] };

const p = (slug: string) => `/p/${slug}`;

/** The mega menu: shelves first, then the products people look for by name. */
export const menuSeed: MenuSeed[] = [
  {
    title: 'Birthday',
    link_path: '/birthday-cakes',
    submenus: [
      { title: 'All birthday cakes', link_path: '/birthday-cakes' },
      {
        title: 'Chocolate',
        link_path: '/birthday-cakes',
        submenus: [
          { title: 'Belgian Chocolate Truffle', link_path: p('belgian-chocolate-truffle-cake') },
          { title: 'Black Forest', link_path: p('black-forest-cake') },
          { title: 'Chocolate Fudge Square', link_path: p('chocolate-fudge-square-cake') },
        ],
      },
      {
        title: 'Fruit and cream',
        link_path: '/birthday-cakes',
        submenus: [
          { title: 'Fresh Pineapple', link_path: p('fresh-pineapple-cake') },
          { title: 'Fresh Fruit Garden', link_path: p('fresh-fruit-garden-cake') },
          { title: 'Mahabaleshwar Strawberry', link_path: p('strawberry-cream-cake') },
        ],
      },
      { title: 'For children', link_path: '/designer-cakes', new_menu_value: 'New' },
    ],
  },
  {
    title: 'Anniversary',
    link_path: '/anniversary-cakes',
    submenus: [
      { title: 'All anniversary cakes', link_path: '/anniversary-cakes' },
      { title: 'Red Velvet Heart', link_path: p('red-velvet-heart-cake') },
      { title: 'Midnight Chocolate Heart', link_path: p('midnight-chocolate-heart-cake') },
      { title: 'Golden Jubilee, two tiers', link_path: p('golden-jubilee-two-tier-cake') },
      { title: 'Ivory Rose, two tiers', link_path: p('ivory-rose-two-tier-cake') },
    ],
  },
  { title: 'Best Sellers', link_path: '/best-seller' },
  {
    title: 'Desserts',
    link_path: '/all-desserts',
    submenus: [
      { title: 'All desserts', link_path: '/all-desserts' },
      { title: 'Fudge Brownie Box', link_path: p('fudge-brownie-box') },
      { title: 'Blueberry Cheesecake', link_path: p('blueberry-cheesecake') },
      { title: 'Rasmalai Jars', link_path: p('rasmalai-jar-duo'), new_menu_value: 'New' },
      { title: 'Chocolate Truffle Cupcakes', link_path: p('chocolate-truffle-cupcakes') },
      { title: 'Bento cakes', link_path: p('little-chocolate-bento-cake') },
    ],
  },
  {
    title: 'Designer',
    link_path: '/designer-cakes',
    submenus: [
      { title: 'All designer cakes', link_path: '/designer-cakes' },
      { title: 'Unicorn Dreams', link_path: p('unicorn-dreams-cake') },
      { title: 'Dinosaur Island', link_path: p('dinosaur-island-cake') },
      { title: 'Rainbow Surprise', link_path: p('rainbow-surprise-cake') },
      { title: 'Royal Crown, two tiers', link_path: p('royal-crown-two-tier-cake') },
    ],
  },
  {
    title: 'Gifts',
    link_path: '/bakery-baskets',
    submenus: [
      { title: 'Bakery baskets', link_path: '/bakery-baskets' },
      { title: 'Flowers and plants', link_path: '/flowers' },
      { title: 'Candles and cards', link_path: '/candles' },
    ],
  },
];

export const footerSeed: { heading: string; data: Link[] }[] = [
  {
    heading: 'Cakes',
    data: [
      { title: 'Birthday cakes', link_path: '/birthday-cakes' },
      { title: 'Anniversary cakes', link_path: '/anniversary-cakes' },
      { title: 'Designer cakes', link_path: '/designer-cakes' },
      { title: 'Best sellers', link_path: '/best-seller' },
    ],
  },
  {
    heading: 'More good things',
    data: [
      { title: 'Desserts', link_path: '/all-desserts' },
      { title: 'Bakery baskets', link_path: '/bakery-baskets' },
      { title: 'Flowers and plants', link_path: '/flowers' },
      { title: 'Candles and cards', link_path: '/candles' },
    ],
  },
  {
    heading: 'Known by name',
    data: [
      { title: 'Belgian Chocolate Truffle', link_path: p('belgian-chocolate-truffle-cake') },
      { title: 'Rasmalai Cake', link_path: p('rasmalai-cake') },
      { title: 'Fudge Brownie Box', link_path: p('fudge-brownie-box') },
      { title: 'A Dozen Red Roses', link_path: p('dozen-red-roses') },
    ],
  },
];

export const quickLinkSeed: { heading: string; data: Link[] }[] = [
  {
    heading: 'By occasion',
    data: [
      { title: 'Birthday', link_path: '/birthday-cakes' },
      { title: 'Anniversary', link_path: '/anniversary-cakes' },
      { title: 'Thank you', link_path: '/bakery-baskets' },
      { title: 'Just because', link_path: '/all-desserts' },
    ],
  },
  {
    heading: 'By flavour',
    data: [
      { title: 'Chocolate', link_path: p('belgian-chocolate-truffle-cake') },
      { title: 'Red velvet', link_path: p('red-velvet-heart-cake') },
      { title: 'Butterscotch', link_path: p('butterscotch-crunch-cake') },
      { title: 'Fresh fruit', link_path: p('fresh-fruit-garden-cake') },
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
    'Fresh cakes with or without egg, desserts, flowers and gift baskets, baked the same morning and delivered the same day in twelve cities of India.',
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
        tile('Desserts', '/all-desserts', 'all-desserts'),
        tile('Designer', '/designer-cakes', 'designer-cakes'),
        tile('Baskets', '/bakery-baskets', 'bakery-baskets'),
        tile('Flowers', '/flowers', 'flowers'),
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
        tile('The first candle', '/designer-cakes', 'designer-cakes', 'Unicorns, dinosaurs and balloons'),
        tile('Years together', '/anniversary-cakes', 'anniversary-cakes', 'Hearts and tiers'),
        tile('A proper thank you', '/bakery-baskets', 'bakery-baskets', 'Baskets with a note'),
        tile('No reason at all', '/all-desserts', 'all-desserts', 'Brownies count as a reason'),
      ],
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
        tile('Eggless costs the same', '/birthday-cakes', 'birthday-cakes', 'On every cake that offers it'),
        tile('Add flowers to a cake', '/flowers', 'flowers', 'They arrive together'),
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
