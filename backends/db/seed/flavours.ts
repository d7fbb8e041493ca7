import type { ProductFlavour, ProductTopping } from '#backends/db/product-art.ts';
import type { CategorySlug } from './categories.ts';

type Flavour = {
  /** As it stands in the name of a product. */
  name: string;
  art: ProductFlavour;
  toppings: [ProductTopping, ...ProductTopping[]];
  made: [string, ...string[]];
  nuts?: string[];
  /** What a spoon finds; two ways to say it, so that neighbours on a shelf do not speak alike. */
  inside: [string, string];
  shelves: CategorySlug[];
  /** Rupees for half a kilo of cake. */
  price: number;
};

/** Every flavour the kitchen bakes. */
export const flavours = {
  chocolate: {
    name: 'Chocolate',
    art: 'chocolate',
    toppings: ['chocolate-shavings', 'chocolate-drip'],
    made: ['Dark chocolate (54 % cocoa)', 'Cocoa powder'],
    inside: [
      'Inside, cocoa sponge and a dark ganache that stays soft.',
      'The sponge is baked with real cocoa and layered with truffle cream.',
    ],
    shelves: ['chocolate-cakes'],
    price: 599,
  },
  truffle: {
    name: 'Chocolate Truffle',
    art: 'chocolate',
    toppings: ['truffle', 'chocolate-drip'],
    made: ['Belgian dark chocolate (54 % cocoa)', 'Cocoa powder'],
    inside: [
      'Truffle made of chocolate and fresh cream, and nothing that pretends to be either.',
      'Two layers of cocoa sponge hold as much truffle as they can carry.',
    ],
    shelves: ['chocolate-cakes'],
    price: 649,
  },
  blackForest: {
    name: 'Black Forest',
    art: 'black-forest',
    toppings: ['cherry', 'chocolate-shavings'],
    made: ['Sour cherries', 'Dark chocolate', 'Cocoa powder'],
    inside: [
      'Cherry syrup in the sponge, sour cherries in the cream, dark curls all around.',
      'Cream, cocoa and cherries that are allowed to be a little sour.',
    ],
    shelves: ['black-forest-cakes', 'chocolate-cakes'],
    price: 599,
  },
  vanilla: {
    name: 'Vanilla',
    art: 'vanilla',
    toppings: ['rosette', 'pearls'],
    made: ['Vanilla'],
    inside: [
      'Vanilla sponge, vanilla cream, and the seeds to prove it.',
      'A light vanilla sponge with a cream that knows when to stop.',
    ],
    shelves: ['vanilla-cakes'],
    price: 499,
  },
  funfetti: {
    name: 'Confetti',
    art: 'funfetti',
    toppings: ['sprinkles', 'rosette'],
    made: ['Vanilla', 'Sugar confetti'],
    inside: [
      'Confetti goes into the batter, so each slice has its own party.',
      'Vanilla inside, with coloured freckles all the way through.',
    ],
    shelves: ['vanilla-cakes'],
    price: 549,
  },
  redVelvet: {
    name: 'Red Velvet',
    art: 'red-velvet',
    toppings: ['rosette', 'heart'],
    made: ['Cream cheese', 'Buttermilk', 'Cocoa powder', 'Beetroot colour'],
    inside: [
      'Buttermilk sponge in deep red, cream cheese frosting with a little salt.',
      'The crumb is fine and red, the frosting is cream cheese and means it.',
    ],
    shelves: ['red-velvet-cakes'],
    price: 649,
  },
  butterscotch: {
    name: 'Butterscotch',
    art: 'butterscotch',
    toppings: ['praline', 'caramel-drip'],
    made: ['Butterscotch', 'Cashew praline'],
    nuts: ['cashew'],
    inside: [
      'Brown-sugar cream and a cashew praline that we crush by hand.',
      'Soft sponge, softer butterscotch, and crackle where you expect none.',
    ],
    shelves: ['butterscotch-cakes'],
    price: 549,
  },
  pineapple: {
    name: 'Pineapple',
    art: 'pineapple',
    toppings: ['pineapple', 'cherry'],
    made: ['Pineapple'],
    inside: [
      'Pineapple cooked for three minutes in its own juice, between cream and sponge.',
      'Light vanilla sponge, real fruit, no syrup from a tin.',
    ],
    shelves: ['pineapple-cakes', 'fruit-cakes'],
    price: 529,
  },
  strawberry: {
    name: 'Strawberry',
    art: 'strawberry',
    toppings: ['strawberry', 'rosette'],
    made: ['Strawberries'],
    inside: [
      'Crushed strawberries and plain cream; the sponge drinks the juice.',
      'Strawberries in the filling, in the cream and, of course, on top.',
    ],
    shelves: ['strawberry-cakes', 'fruit-cakes'],
    price: 649,
  },
  mango: {
    name: 'Mango',
    art: 'mango',
    toppings: ['mango', 'rosette'],
    made: ['Alphonso mango'],
    inside: [
      'Mango pulp from Ratnagiri folded into cream, with pieces you can find.',
      'Mango in three textures: cubes, cream and a thin golden glaze.',
    ],
    shelves: ['mango-cakes', 'fruit-cakes'],
    price: 699,
  },
  blueberry: {
    name: 'Blueberry',
    art: 'blueberry',
    toppings: ['blueberry', 'rosette'],
    made: ['Blueberries', 'Lemon zest'],
    inside: [
      'Blueberries cooked until they just burst, then swirled and left alone.',
      'Lemon-scented sponge with a purple line of fruit through the middle.',
    ],
    shelves: ['blueberry-cakes', 'fruit-cakes'],
    price: 649,
  },
  raspberry: {
    name: 'Raspberry',
    art: 'raspberry',
    toppings: ['raspberry', 'white-drip'],
    made: ['Raspberries', 'White chocolate'],
    inside: [
      'Raspberries with their seeds, held together by white chocolate cream.',
      'Tart fruit first, then cream, then the wish for another fork.',
    ],
    shelves: ['fruit-cakes'],
    price: 699,
  },
  fruit: {
    name: 'Fresh Fruit',
    art: 'fruit',
    toppings: ['kiwi', 'strawberry', 'pomegranate'],
    made: ['Seasonal fruit'],
    inside: [
      'Whatever was best at the market this morning, over a cloud of cream.',
      'Vanilla sponge, light cream, and fruit that was whole an hour before.',
    ],
    shelves: ['fruit-cakes'],
    price: 649,
  },
  orange: {
    name: 'Orange',
    art: 'orange',
    toppings: ['orange-slice', 'chocolate-shavings'],
    made: ['Nagpur oranges', 'Orange zest'],
    inside: [
      'Nagpur oranges in the syrup and their zest in the sponge.',
      'Bright citrus cream with a thin, bittersweet marmalade line.',
    ],
    shelves: ['citrus-cakes', 'fruit-cakes'],
    price: 599,
  },
  lemon: {
    name: 'Lemon',
    art: 'lemon',
    toppings: ['lemon-slice', 'meringue'],
    made: ['Lemon curd', 'Lemon zest'],
    inside: [
      'A sharp lemon curd between layers that are nearly too light.',
      'Lemon in the sponge, lemon in the curd, sugar only to keep the peace.',
    ],
    shelves: ['citrus-cakes'],
    price: 599,
  },
  coffee: {
    name: 'Coffee',
    art: 'coffee',
    toppings: ['coffee-bean', 'chocolate-shavings'],
    made: ['Coorg coffee', 'Cocoa powder'],
    inside: [
      'Coorg coffee in the syrup and in the cream; it will not keep you up.',
      'The sponge is soaked in a strong, short coffee.',
    ],
    shelves: ['coffee-cakes'],
    price: 599,
  },
  filterCoffee: {
    name: 'Filter Coffee',
    art: 'filter-coffee',
    toppings: ['coffee-bean', 'wafer'],
    made: ['Filter coffee decoction', 'Condensed milk'],
    inside: [
      'A decoction dripped overnight, sweetened the way it is at a tiffin room.',
      'Chicory, milk and froth, turned into layers.',
    ],
    shelves: ['coffee-cakes', 'indian-sweet-cakes'],
    price: 649,
  },
  tiramisu: {
    name: 'Tiramisu',
    art: 'tiramisu',
    toppings: ['coffee-bean', 'wafer'],
    made: ['Mascarpone', 'Coffee', 'Cocoa powder'],
    inside: [
      'Mascarpone, coffee-soaked sponge and a heavy hand with the cocoa.',
      'Rested for one night, because that is the recipe.',
    ],
    shelves: ['coffee-cakes'],
    price: 749,
  },
  caramel: {
    name: 'Salted Caramel',
    art: 'caramel',
    toppings: ['caramel-drip', 'caramel-popcorn'],
    made: ['Caramel', 'Sea salt'],
    inside: [
      'Caramel cooked dark, salted properly and poured while warm.',
      'Brown-butter sponge with a soft caramel middle.',
    ],
    shelves: ['caramel-cakes'],
    price: 649,
  },
  hazelnut: {
    name: 'Hazelnut',
    art: 'hazelnut',
    toppings: ['praline', 'truffle'],
    made: ['Hazelnut paste', 'Milk chocolate', 'Wafer flakes'],
    nuts: ['hazelnut'],
    inside: [
      'Roasted hazelnut paste, milk chocolate and a wafer layer that stays crisp.',
      'Praline cream with pieces of hazelnut that we toast ourselves.',
    ],
    shelves: ['nut-cakes', 'chocolate-cakes'],
    price: 699,
  },
  almond: {
    name: 'Almond',
    art: 'honey',
    toppings: ['almond', 'pearls'],
    made: ['Almonds', 'Honey'],
    nuts: ['almond'],
    inside: [
      'Ground almonds instead of half the flour, so the crumb stays moist.',
      'Honey cream between thin almond layers.',
    ],
    shelves: ['nut-cakes'],
    price: 649,
  },
  pistachio: {
    name: 'Pistachio',
    art: 'pistachio',
    toppings: ['pistachio', 'rose-petals'],
    made: ['Pistachio', 'Cardamom'],
    nuts: ['pistachio'],
    inside: [
      'Pistachio sponge in its natural, quiet green.',
      'Pistachio paste in the cream, and a thread of cardamom behind it.',
    ],
    shelves: ['nut-cakes'],
    price: 749,
  },
  oreo: {
    name: 'Cookies and Cream',
    art: 'oreo',
    toppings: ['oreo', 'chocolate-drip'],
    made: ['Cocoa biscuits', 'Vanilla'],
    inside: [
      'Dark cocoa biscuits crushed into vanilla cream, coarse on purpose.',
      'Biscuit crumbs in every layer; bring milk.',
    ],
    shelves: ['chocolate-cakes'],
    price: 599,
  },
  whiteChocolate: {
    name: 'White Chocolate',
    art: 'white-chocolate',
    toppings: ['white-drip', 'raspberry'],
    made: ['White chocolate', 'Vanilla'],
    inside: [
      'White chocolate ganache, whipped until it is nearly snow.',
      'Sweet cream of white chocolate, kept honest by a little lemon.',
    ],
    shelves: ['chocolate-cakes'],
    price: 649,
  },
  rasmalai: {
    name: 'Rasmalai',
    art: 'rasmalai',
    toppings: ['saffron', 'pistachio'],
    made: ['Rasmalai (milk, sugar)', 'Saffron', 'Cardamom', 'Pistachio'],
    nuts: ['pistachio', 'almond'],
    inside: [
      'Cardamom sponge in saffron milk, with small rasmalai in the cream.',
      'Two sweet shops in one slice: the Bengali one and ours.',
    ],
    shelves: ['indian-sweet-cakes'],
    price: 749,
  },
  gulabJamun: {
    name: 'Gulab Jamun',
    art: 'gulab-jamun',
    toppings: ['gulab-jamun', 'pistachio'],
    made: ['Gulab jamun (khoya, sugar)', 'Rosewater', 'Cardamom', 'Pistachio'],
    nuts: ['pistachio'],
    inside: [
      'Halved gulab jamun in rose and cardamom cream.',
      'The sponge is soaked in the syrup, and nobody has ever complained.',
    ],
    shelves: ['indian-sweet-cakes'],
    price: 749,
  },
  kesarPista: {
    name: 'Kesar Pista',
    art: 'kesar-pista',
    toppings: ['pistachio', 'saffron'],
    made: ['Saffron', 'Pistachio', 'Milk'],
    nuts: ['pistachio'],
    inside: [
      'Saffron from Pampore and pistachio, as in the kulfi.',
      'Kulfi without the stick: saffron cream, green crumbs.',
    ],
    shelves: ['indian-sweet-cakes', 'nut-cakes'],
    price: 749,
  },
  paan: {
    name: 'Gulkand Paan',
    art: 'paan',
    toppings: ['rose-petals', 'coconut'],
    made: ['Betel leaf', 'Gulkand', 'Coconut', 'Fennel'],
    inside: [
      'Gulkand, coconut and fennel in a cream that is green by nature.',
      'The end of a good dinner, served as its dessert.',
    ],
    shelves: ['indian-sweet-cakes'],
    price: 699,
  },
  rose: {
    name: 'Rose',
    art: 'rose',
    toppings: ['rose-petals', 'rosette'],
    made: ['Rosewater', 'Dried rose petals'],
    inside: [
      'Rosewater in the cream, only just, and petals from near Pushkar.',
      'Soft pink layers that smell of a garden after rain.',
    ],
    shelves: ['floral-cakes'],
    price: 649,
  },
  lychee: {
    name: 'Lychee',
    art: 'lychee',
    toppings: ['flowers', 'rosette'],
    made: ['Lychee', 'Rosewater'],
    inside: [
      'Muzaffarpur lychees, pitted by hand, in a barely sweet cream.',
      'Lychee and a drop of rose: the shortest season, the longest memory.',
    ],
    shelves: ['fruit-cakes'],
    price: 699,
  },
  coconut: {
    name: 'Coconut',
    art: 'coconut',
    toppings: ['coconut', 'pearls'],
    made: ['Tender coconut', 'Coconut milk'],
    inside: [
      'Tender coconut in the filling, toasted coconut outside.',
      'A sponge soaked in coconut milk, white from edge to edge.',
    ],
    shelves: ['nut-cakes'],
    price: 599,
  },
  carrot: {
    name: 'Carrot',
    art: 'carrot',
    toppings: ['nuts', 'rosette'],
    made: ['Carrots', 'Walnuts', 'Cinnamon', 'Cream cheese'],
    nuts: ['walnut'],
    inside: [
      'Grated carrot, walnuts and cinnamon under cream cheese frosting.',
      'Moist, spiced, and nearly a vegetable.',
    ],
    shelves: ['nut-cakes', 'tea-cakes'],
    price: 599,
  },
  banana: {
    name: 'Banana',
    art: 'banana',
    toppings: ['banana', 'nuts'],
    made: ['Bananas', 'Walnuts', 'Jaggery'],
    nuts: ['walnut'],
    inside: [
      'Bananas that were spotted and therefore sweet, with a little jaggery.',
      'Ripe banana, toasted walnut, no raisins.',
    ],
    shelves: ['tea-cakes'],
    price: 499,
  },
  fig: {
    name: 'Fig and Honey',
    art: 'fig',
    toppings: ['fig', 'almond'],
    made: ['Figs', 'Honey', 'Almonds'],
    nuts: ['almond'],
    inside: [
      'Figs from Purandar, roasted in honey until they slump.',
      'Honey cream, soft figs, and seeds that crackle.',
    ],
    shelves: ['fruit-cakes', 'nut-cakes'],
    price: 749,
  },
  peach: {
    name: 'Peach',
    art: 'peach',
    toppings: ['peach', 'rosette'],
    made: ['Peaches', 'Vanilla'],
    inside: ['Himachal peaches, poached whole and cut late.', 'Peach, vanilla and a cream that tastes of afternoons.'],
    shelves: ['fruit-cakes'],
    price: 649,
  },
  kiwi: {
    name: 'Kiwi',
    art: 'kiwi',
    toppings: ['kiwi', 'pearls'],
    made: ['Kiwi', 'Lime'],
    inside: ['Kiwi and lime, as green and as sharp as they look.', 'A fresh, sour-sweet filling under plain cream.'],
    shelves: ['fruit-cakes', 'citrus-cakes'],
    price: 649,
  },
  guava: {
    name: 'Pink Guava',
    art: 'guava',
    toppings: ['rosette', 'pomegranate'],
    made: ['Pink guava', 'Chilli salt'],
    inside: [
      'Pink guava with the faintest pinch of chilli salt.',
      'The colour is the fruit, the pinch of salt is the street.',
    ],
    shelves: ['fruit-cakes'],
    price: 649,
  },
  blackcurrant: {
    name: 'Blackcurrant',
    art: 'blackcurrant',
    toppings: ['berry-drip', 'blueberry'],
    made: ['Blackcurrants'],
    inside: [
      'Blackcurrants cooked dark, folded into cream so that it turns violet.',
      'Deep fruit, light sponge, a drip that stains.',
    ],
    shelves: ['fruit-cakes', 'blueberry-cakes'],
    price: 649,
  },
  honey: {
    name: 'Honey Layer',
    art: 'honey',
    toppings: ['bee', 'wafer'],
    made: ['Coorg honey', 'Dairy cream'],
    inside: [
      'Eight thin honey layers with soured cream, rested until they give in.',
      'Coorg honey, baked into thin sheets and stacked with patience.',
    ],
    shelves: ['caramel-cakes', 'tea-cakes'],
    price: 699,
  },
  cinnamon: {
    name: 'Apple Cinnamon',
    art: 'cinnamon',
    toppings: ['nuts', 'caramel-drip'],
    made: ['Kashmiri apples', 'Cinnamon', 'Walnuts'],
    nuts: ['walnut'],
    inside: [
      'Kashmiri apples cooked in butter and cinnamon.',
      'Spiced sponge with apple pieces that keep their shape.',
    ],
    shelves: ['tea-cakes'],
    price: 579,
  },
  matcha: {
    name: 'Matcha',
    art: 'matcha',
    toppings: ['white-drip', 'flowers'],
    made: ['Matcha', 'White chocolate'],
    inside: [
      'Matcha sifted into white chocolate cream: grassy, soft, a little bitter.',
      'A green sponge for people who say that cakes are too sweet.',
    ],
    shelves: ['coffee-cakes'],
    price: 749,
  },
  tuttiFrutti: {
    name: 'Tutti Frutti',
    art: 'tutti-frutti',
    toppings: ['gems', 'cherry'],
    made: ['Candied papaya', 'Vanilla'],
    inside: [
      'The coloured cubes of every school tiffin, in a buttery crumb.',
      'Butter sponge with candied papaya in three cheerful colours.',
    ],
    shelves: ['tea-cakes', 'vanilla-cakes'],
    price: 499,
  },
} satisfies Record<string, Flavour>;

export type FlavourKey = keyof typeof flavours;
/** A flavour with the shape that all of them have. */
export const flavourOf = (key: FlavourKey): Flavour => flavours[key];
