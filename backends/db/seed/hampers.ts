import type { Gift } from './shop-product.ts';

type StepSeed = {
  id: string;
  title: string;
  min: number;
  max: number;
  mandatory: boolean;
  products: readonly string[];
  filters: string[];
};
type HamperSeed = { slug: string; title: string; steps: readonly StepSeed[] };

const usual = ['eggless', 'chocolate', 'no-nuts', 'under-300'];
const step = (id: string, title: string, [min, max]: [number, number], products: readonly string[]): StepSeed => ({
  id,
  title,
  min,
  max,
  mandatory: min > 0,
  products,
  filters: usual,
});

const bakes = [
  'fudge-brownie-box',
  'walnut-brownie-box',
  'salted-caramel-brownies',
  'raspberry-brownies',
  'red-velvet-cupcakes',
  'confetti-cupcakes',
  'chocolate-truffle-cupcakes',
  'blondies-with-white-chocolate',
] as const;
const cookies = [
  'butter-cookies',
  'chocolate-chunk-cookies',
  'iced-birthday-cookies',
  'red-velvet-cookies',
  'strawberry-jam-sandwich-cookies',
  'hazelnut-sandwich-cookies',
  'oat-and-raisin-cookies',
] as const;
const chocolates = [
  'assorted-belgian-chocolates',
  'dark-cocoa-truffles',
  'hazelnut-praline-chocolates',
  'salted-caramel-bonbons',
  'ruby-raspberry-bonbons',
  'single-estate-dark-bars',
  'milk-chocolate-almond-bars',
  'coconut-truffles',
  'orange-truffles',
] as const;
const jars = [
  'rasmalai-jar-duo',
  'tiramisu-jars',
  'chocolate-mousse-jars',
  'red-velvet-jars',
  'mango-panna-cotta-jars',
  'gulab-jamun-jars',
] as const;
const candles = [
  'rose-scented-candle',
  'vanilla-kitchen-candle',
  'jasmine-evening-candle',
  'cinnamon-orange-candle',
] as const;

/** What the shopper fills, in the order of the listing. The steps of each are in the order in which they are filled. */
export const hamperSeeds: readonly HamperSeed[] = [
  {
    slug: 'fill-a-birthday-basket',
    title: 'Birthday',
    steps: [
      step('bakes', 'Bakes', [2, 4], bakes),
      step('cookies', 'Cookies', [1, 3], cookies),
      step(
        'extras',
        'Candles and a card',
        [0, 3],
        [
          'happy-birthday-greeting-card',
          'unicorn-birthday-card',
          'pastel-twist-candles',
          'golden-slim-candles',
          'happy-birthday-mug',
        ],
      ),
    ],
  },
  {
    slug: 'fill-a-chocolate-chest',
    title: 'Chocolate',
    steps: [
      step('chocolates', 'Chocolates', [2, 5], chocolates),
      step(
        'brownies',
        'Brownies',
        [1, 3],
        [
          'fudge-brownie-box',
          'double-dark-brownies',
          'hazelnut-brownies',
          'espresso-brownies',
          'cookies-and-cream-brownies',
          'orange-peel-brownies',
        ],
      ),
      step(
        'jars',
        'Dessert jars',
        [0, 2],
        ['chocolate-mousse-jars', 'black-forest-jar-duo', 'cookies-and-cream-jars', 'tiramisu-jars'],
      ),
    ],
  },
  {
    slug: 'fill-a-tea-time-crate',
    title: 'Tea time',
    steps: [
      step(
        'loaves',
        'A loaf',
        [1, 2],
        [
          'banana-walnut-bread',
          'lemon-drizzle-loaf',
          'chocolate-marble-loaf',
          'tutti-frutti-loaf',
          'mawa-cake',
          'apple-cinnamon-loaf',
        ],
      ),
      step(
        'cookies',
        'Tea-time cookies',
        [2, 4],
        [
          'masala-chai-cookies',
          'kesar-nankhatai',
          'butter-cookies',
          'lemon-shortbread',
          'coconut-cookies',
          'almond-pistachio-cookies',
        ],
      ),
      step('mugs', 'Mugs', [0, 2], ['chai-first-mug', 'camp-mug', 'bakers-enamel-mug', 'tall-latte-mug']),
    ],
  },
  {
    slug: 'fill-a-diwali-hamper',
    title: 'Diwali',
    steps: [
      step(
        'sweets',
        'Sweets',
        [2, 4],
        [
          'kesar-pista-bonbons',
          'paan-bonbons',
          'rose-and-cardamom-hearts',
          'kesar-nankhatai',
          'gulab-jamun-jars',
          'rasmalai-jar-duo',
        ],
      ),
      step(
        'bakes',
        'Festive bakes',
        [1, 3],
        ['festive-diya-cupcakes', 'almond-pistachio-cookies', 'mawa-cake', 'rasmalai-cupcakes'],
      ),
      step(
        'lights',
        'Lights and a card',
        [1, 3],
        ['festive-tealights', 'sandalwood-candle', 'happy-diwali-card', 'diwali-gold-mug'],
      ),
    ],
  },
  {
    slug: 'fill-an-anniversary-box',
    title: 'Anniversary',
    steps: [
      step(
        'chocolates',
        'Chocolates',
        [1, 3],
        [
          'heart-box-of-chocolates',
          'champagne-coloured-truffles',
          'ruby-raspberry-bonbons',
          'rose-and-cardamom-hearts',
          'assorted-belgian-chocolates',
        ],
      ),
      step(
        'desserts',
        'Something to share',
        [1, 3],
        [
          'red-velvet-jars',
          'valentine-heart-cupcakes',
          'raspberry-macarons',
          'rose-macarons',
          'iced-heart-cookies',
          'strawberry-trifle-jars',
        ],
      ),
      step(
        'glow',
        'Candles, flowers and a card',
        [0, 3],
        [...candles.slice(0, 3), 'single-red-rose', 'happy-anniversary-card', 'i-love-you-card', 'love-mug'],
      ),
    ],
  },
  {
    slug: 'fill-a-new-baby-basket',
    title: 'New baby',
    steps: [
      step('toy', 'A soft friend', [1, 1], ['long-eared-bunny', 'grey-bunny', 'classic-teddy', 'puppy', 'sleepy-cat']),
      step(
        'bakes',
        'For the parents',
        [1, 2],
        [
          'butter-cookies',
          'iced-star-cookies',
          'blueberry-macarons',
          'lemon-macarons',
          'little-bunny-cupcakes',
          'oat-and-raisin-cookies',
        ],
      ),
      step('card', 'A card', [1, 1], ['new-baby-card', 'congratulations-card', 'thank-you-card']),
    ],
  },
  {
    slug: 'fill-a-get-well-crate',
    title: 'Get well',
    steps: [
      step(
        'comfort',
        'Something soft to eat',
        [1, 3],
        ['oat-and-raisin-cookies', 'banana-walnut-bread', 'lemon-curd-jars', 'mango-panna-cotta-jars'],
      ),
      step(
        'green',
        'Something green',
        [0, 1],
        ['jade-plant-in-ceramic', 'echeveria-succulent', 'money-plant-in-ceramic', 'tulsi-in-terracotta'],
      ),
      step(
        'rest',
        'A mug or a candle',
        [1, 3],
        ['hello-monday-mug', 'cat-mug', 'lemongrass-tin', ...candles.slice(1, 3)],
      ),
      step('card', 'A card', [0, 1], ['get-well-card', 'thank-you-card', 'mum-card', 'dad-card']),
    ],
  },
  {
    slug: 'fill-a-christmas-basket',
    title: 'Christmas',
    steps: [
      step(
        'cake',
        'A Christmas cake',
        [1, 2],
        ['old-goa-plum-cake', 'fig-and-walnut-christmas-loaf', 'tutti-frutti-loaf'],
      ),
      step(
        'treats',
        'Cookies and chocolates',
        [2, 5],
        [
          'iced-star-cookies',
          'chocolate-chunk-cookies',
          'orange-truffles',
          'champagne-coloured-truffles',
          'dark-cocoa-truffles',
          'butter-cookies',
        ],
      ),
      step(
        'glow',
        'Candles and a card',
        [0, 3],
        ['cinnamon-orange-candle', 'white-tealight-set', 'merry-christmas-card', 'camp-mug'],
      ),
    ],
  },
  {
    slug: 'fill-a-thank-you-box',
    title: 'Thank you',
    steps: [
      step('jars', 'Dessert jars', [1, 3], jars),
      step('sweet', 'Cookies or chocolates', [1, 3], [...cookies.slice(0, 3), ...chocolates.slice(0, 3)]),
      step('card', 'Your thanks', [1, 1], ['thank-you-card', 'petalcrumb-postcards', 'mum-card', 'dad-card']),
    ],
  },
];

export const stepsOf = ({ steps }: HamperSeed): readonly StepSeed[] => steps;

/** The baskets themselves; the price is that of an empty one. */
export const fillableBaskets: Gift[] = [
  [
    'fillable',
    'Fill a Birthday Basket',
    'A cane basket for bakes, cookies, candles and a card.',
    {
      price: 199,
      art: 'funfetti',
      toppings: ['ribbon', 'cookie', 'macaron'],
      palette: ['raspberry', 'saffron'],
      form: 'basket',
      in: ['gifts'],
    },
  ],
  [
    'fillable',
    'Fill a Chocolate Chest',
    'A gift box for chocolates, brownies and dessert jars.',
    {
      price: 249,
      art: 'chocolate',
      toppings: ['truffle', 'chocolate-bar', 'ribbon'],
      palette: ['cocoa', 'gold'],
      form: 'gift-box',
      in: ['chocolate-hampers'],
    },
  ],
  [
    'fillable',
    'Fill a Tea-Time Crate',
    'A wooden crate for a loaf, cookies and two mugs.',
    {
      price: 249,
      art: 'cinnamon',
      toppings: ['cookie', 'nuts'],
      palette: ['saffron', 'green'],
      form: 'crate',
      in: ['gifts'],
    },
  ],
  [
    'fillable',
    'Fill a Diwali Hamper',
    'A bright box for sweets, festive bakes and lights.',
    {
      price: 299,
      art: 'kesar-pista',
      toppings: ['diya', 'pistachio', 'ribbon'],
      palette: ['plum', 'saffron'],
      form: 'gift-box',
      in: ['festive-hampers'],
    },
  ],
  [
    'fillable',
    'Fill an Anniversary Box',
    'A blush box for chocolates, desserts, candles and a rose.',
    {
      price: 249,
      art: 'raspberry',
      toppings: ['heart', 'truffle', 'ribbon'],
      palette: ['blush', 'burgundy'],
      form: 'gift-box',
      in: ['gifts'],
    },
  ],
  [
    'fillable',
    'Fill a New Baby Basket',
    'A soft basket for a cuddly toy, cookies and a card.',
    {
      price: 199,
      art: 'vanilla',
      toppings: ['bunny', 'cookie', 'ribbon'],
      palette: ['sky', 'ivory'],
      form: 'basket',
      in: ['gifts'],
    },
  ],
  [
    'fillable',
    'Fill a Get-Well Crate',
    'A small crate for something soft to eat, a plant and a mug.',
    {
      price: 199,
      art: 'lemon',
      toppings: ['lemon-slice', 'cookie'],
      palette: ['green', 'sky'],
      form: 'crate',
      in: ['gifts'],
    },
  ],
  [
    'fillable',
    'Fill a Christmas Basket',
    'A cane basket for plum cake, cookies, chocolates and candles.',
    {
      price: 249,
      art: 'cinnamon',
      toppings: ['christmas-tree', 'cookie', 'ribbon'],
      palette: ['burgundy', 'green'],
      form: 'basket',
      in: ['festive-hampers'],
    },
  ],
  [
    'fillable',
    'Fill a Thank-You Box',
    'A lavender box for dessert jars, sweets and your thanks.',
    {
      price: 199,
      art: 'blueberry',
      toppings: ['macaron', 'ribbon', 'bow'],
      palette: ['lavender', 'gold'],
      form: 'gift-box',
      in: ['corporate-gifts'],
    },
  ],
];
