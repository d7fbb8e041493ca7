/** The eight first shelves of the shop, in the order of the menu. */
export const categorySeeds = [
  {
    slug: 'birthday-cakes',
    title: 'Birthday Cakes',
    subtitle: 'Candles first, then the big slice',
    metaDescription:
      'Birthday cakes baked the same morning, with or without egg, and brought to the door in twelve cities.',
    keywords: 'birthday cake, birthday cake delivery, eggless birthday cake',
    about:
      'A birthday deserves a cake that was a bowl of batter this morning. Choose a classic that everybody at the table loves, or a flavour that only one person in the world would pick. Every cake takes a short message, and almost all of them can be made without egg.',
  },
  {
    slug: 'anniversary-cakes',
    title: 'Anniversary Cakes',
    subtitle: 'For one year together, or fifty',
    metaDescription: 'Anniversary cakes in hearts, tiers and quiet classics, baked to order and delivered fresh.',
    keywords: 'anniversary cake, heart cake, anniversary cake delivery',
    about:
      'Hearts, tiers and two forks. Our anniversary cakes are finished by hand and sized for two or for the whole family, with room for the names and the number of years.',
  },
  {
    slug: 'best-seller',
    title: 'Best Sellers',
    subtitle: 'What our regulars order again',
    metaDescription: 'The cakes, desserts and gifts that Petalcrumb regulars order again and again.',
    keywords: 'best seller cakes, popular cakes, cake delivery',
    about:
      'If you cannot decide, start here. These are the cakes and gifts that people come back for, and the ones our bakers would order for themselves.',
  },
  {
    slug: 'all-desserts',
    title: 'Desserts',
    subtitle: 'Jars, brownies, cheesecakes and small things',
    metaDescription: 'Brownies, cupcakes, cheesecakes, cookies and dessert jars, made in small batches every day.',
    keywords: 'desserts online, brownies, cupcakes, cheesecake delivery',
    about:
      'Not every good day needs a whole cake. Brownies that stay soft, cheesecake with a proper crust, jars to eat with a long spoon: made in small batches and packed so that they arrive as they left.',
  },
  {
    slug: 'designer-cakes',
    title: 'Designer Cakes',
    subtitle: 'A cake that makes the room go quiet',
    metaDescription:
      'Designer cakes for children and grown-ups: unicorns, dinosaurs, crowns and gardens, decorated by hand.',
    keywords: 'designer cakes, theme cakes, kids birthday cake',
    about:
      'Our decorators need a few hours more for these, and it shows. Everything on the cake can be eaten unless the page says otherwise, and inside is the same fresh sponge as in our classics.',
  },
  {
    slug: 'bakery-baskets',
    title: 'Bakery Baskets',
    subtitle: 'A whole counter in one basket',
    metaDescription: 'Gift hampers and bakery baskets filled with cookies, brownies, chocolates and tea-time bakes.',
    keywords: 'gift hamper, bakery basket, chocolate hamper',
    about:
      'For a team, a family or a neighbour who has everything. Each basket is packed on the day it leaves, tied with a ribbon and sent with your note on top.',
  },
  {
    slug: 'flowers',
    title: 'Flowers & Plants',
    subtitle: 'Cut this morning, tied this afternoon',
    metaDescription: 'Fresh bouquets and easy plants, tied by hand and delivered the same day alone or with a cake.',
    keywords: 'flower delivery, bouquet, plants online',
    about:
      'Fresh stems from the morning market, tied by hand and kept in water until the rider leaves. They travel happily next to a cake.',
  },
  {
    slug: 'candles',
    title: 'Candles & Cards',
    subtitle: 'The small things that finish it',
    metaDescription: 'Cake candles, number candles, scented candles and greeting cards to go with your order.',
    keywords: 'cake candles, number candles, greeting cards',
    about:
      'A cake without a candle is only dessert. Add a handful of slim ones, the right number, or a card with your own words.',
  },
] as const;

export type CategorySlug = (typeof categorySeeds)[number]['slug'];
