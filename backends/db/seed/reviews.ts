import { DAY } from '#machines/rules/site/durations.ts';
import { hasTaste } from '#machines/rules/product/reviews.ts';
import { brand } from '#machines/rules/site/brand.ts';
import type { ReviewPhoto } from '#backends/db/schema/review.ts';
import { TAKES } from '#backends/db/product-art.ts';
import { LAST_DAY } from './arrivals.ts';
import { defaultSizeOf, skuOf } from './products.ts';
import type { ProductSeed } from './shop-product.ts';
import { chanceOf, hashOf, pick } from './random.ts';

export type ReviewSeed = {
  reviewId: number;
  nodeId: number;
  status: 'published';
  rating: number;
  taste: number | null;
  delivery: number | null;
  look: number | null;
  text: string;
  photos: ReviewPhoto[];
  author: string;
  city: string;
  postedOn: string;
  verified: boolean;
  helpful: number;
  replyText: string | null;
  repliedOn: string | null;
};

type Words = [string, ...string[]];

type Aspects = { taste: number; delivery: number; look: number };

/** Words with a complaint in them: what it was about, and what the shop has to say to it. */
type Complaint = { text: string; says?: Partial<Aspects>; reply: string };
type Complaints = [Complaint, ...Complaint[]];

const firstNames: Words = [
  'Aarav',
  'Aditi',
  'Akash',
  'Amrita',
  'Ananya',
  'Anil',
  'Anjali',
  'Arjun',
  'Asha',
  'Bhavna',
  'Chitra',
  'Deepak',
  'Devika',
  'Divya',
  'Farah',
  'Gaurav',
  'Geeta',
  'Harish',
  'Imran',
  'Ishaan',
  'Jaya',
  'Joseph',
  'Kabir',
  'Kavya',
  'Kiran',
  'Lakshmi',
  'Leela',
  'Manish',
  'Meera',
  'Mohan',
  'Nandini',
  'Neha',
  'Nikhil',
  'Nisha',
  'Pooja',
  'Pranav',
  'Priya',
  'Rahul',
  'Rekha',
  'Riya',
  'Rohan',
  'Ruchi',
  'Sanjay',
  'Sara',
  'Shalini',
  'Shreya',
  'Simran',
  'Sneha',
  'Sunil',
  'Tanvi',
  'Tara',
  'Uma',
  'Varun',
  'Vidya',
  'Vikram',
  'Vivek',
  'Yash',
  'Zara',
  'Zoya',
];
const initials: Words = ['A', 'B', 'C', 'D', 'F', 'G', 'I', 'J', 'K', 'M', 'N', 'P', 'R', 'S', 'T', 'V'];
const cities: Words = [
  'Bengaluru',
  'Delhi',
  'Mumbai',
  'Hyderabad',
  'Chennai',
  'Pune',
  'Kolkata',
  'Gurugram',
  'Noida',
  'Ahmedabad',
  'Jaipur',
  'Kochi',
  'Lucknow',
  'Indore',
  'Chandigarh',
  'Nagpur',
  'Coimbatore',
  'Mysuru',
  'Bhubaneswar',
  'Surat',
];

const arrived: { good: Words; fair: Complaints; poor: Complaints } = {
  good: [
    'Came ten minutes before the slot, in perfect shape.',
    'Right on time, and the rider called from the gate.',
    'Ordered at noon, it was here by three.',
    'I ordered from another city for my parents. They were very happy.',
    'The box was cool and nothing had moved.',
    'Midnight delivery, to the minute.',
    'Third order from here, and again on time.',
    'The packing alone made everybody smile.',
    'Tracking was exact, the handover was polite.',
    'Arrived early, and they asked before ringing.',
  ],
  fair: [
    {
      text: 'A quarter of an hour late, but they called.',
      says: { delivery: 3 },
      reply: 'Sorry that we were 15 minutes late. We have asked the kitchen to pack earlier.',
    },
    {
      text: 'Delivery was all right.',
      says: { delivery: 4 },
      reply: `Thank you. Please tell us what we could do better: ${brand.email}.`,
    },
    {
      text: 'The box had a small dent, but the cake was fine.',
      says: { delivery: 3 },
      reply: 'Sorry about the dent. We use stronger boxes now.',
    },
    {
      text: 'The rider needed help with the address.',
      says: { delivery: 3 },
      reply: 'Sorry for the trouble. Our riders see the place on a map now.',
    },
    {
      text: 'It came at the very end of the time slot.',
      says: { delivery: 4 },
      reply: 'Sorry for the long wait. We are working on coming earlier in the slot.',
    },
  ],
  poor: [
    {
      text: 'It came forty minutes late, and the party had begun.',
      says: { delivery: 1 },
      reply: 'We are very sorry that we came late to your party. We have refunded the delivery charge.',
    },
    {
      text: 'One side was pressed against the box.',
      says: { delivery: 2, look: 2 },
      reply: 'We are sorry about that. We have gone through the packing with that kitchen.',
    },
    {
      text: 'I had to call twice to ask where it was.',
      says: { delivery: 1 },
      reply: 'Sorry that you had to call. Our riders now call before they leave.',
    },
    {
      text: 'The wrong message was on it; they refunded, which is fair.',
      says: { look: 1 },
      reply: 'We are sorry, that was our mistake. Two people now check each message before it leaves.',
    },
  ],
};

/** By kind of product, for four stars and more, for three, and for less. */
const opinions: Record<'cake' | 'dessert' | 'flowers' | 'gift', typeof arrived> = {
  cake: {
    good: [
      'Soft, fresh and not too sweet; even my father took a second slice.',
      'Looks exactly like the picture and tastes better.',
      'You can tell that it was baked the same day.',
      'We took the eggless one and nobody noticed the difference.',
      'The message was piped so neatly that we hesitated to cut it.',
      'The children loved it.',
      'Light cream, real flavour, clean layers.',
      'It was finished in ten minutes.',
      'Everyone asked where it was from.',
      'Half a kilo was plenty for six of us.',
      'We have tried many bakeries for this flavour; this is the one.',
      'My mother, who bakes, asked for the recipe.',
      'Just the right amount of {flavour}, and you taste that it is real.',
      'The {flavour} was the best part, right to the crumbs.',
    ],
    fair: [
      {
        text: 'Nice sponge, a little sweet for us.',
        says: { taste: 3 },
        reply: 'Thank you for telling us. We have reduced the sugar since.',
      },
      {
        text: 'Good, but smaller than I had imagined.',
        says: { look: 3 },
        reply: 'Thank you. Each product page says how many people a weight serves.',
      },
      {
        text: 'Tasty; the decoration was simpler than in the picture.',
        says: { look: 2 },
        reply: 'Sorry, the decoration should look like the picture. We have spoken to the decorator.',
      },
      {
        text: 'The cream was lovely, the sponge a touch dry at the edge.',
        says: { taste: 3 },
        reply: 'Thank you, we have told the kitchen.',
      },
      {
        text: 'Fine for the price.',
        reply: `Thank you. Please tell us what was missing: ${brand.email}.`,
      },
    ],
    poor: [
      {
        text: 'Too sweet, and the sponge was heavy.',
        says: { taste: 1 },
        reply: 'We are sorry. The sponge should be light, and we have checked the recipe again.',
      },
      {
        text: 'The decoration had slipped when I opened the box.',
        says: { delivery: 2, look: 1 },
        reply: 'We are sorry, the cake got too warm on the way. We have refunded you.',
      },
      {
        text: 'I expected more {flavour}.',
        says: { taste: 2 },
        reply: 'Thank you for telling us. We use more {flavour} now.',
      },
    ],
  },
  dessert: {
    good: [
      'Gone in one evening, between two people.',
      'Fresh, rich and a good portion.',
      'The texture is exactly right.',
      'Ordered for the office, and now everyone wants it every Friday.',
      'Packed so well that not one had moved.',
      'Not too sweet, and the {flavour} is real.',
      'I always keep a box in the fridge now.',
      'My daughter hid the last one.',
      'Better than the café down the road, and at the door.',
      'Warm it for ten seconds before eating, it is even better.',
    ],
    fair: [
      {
        text: 'Good, a little small.',
        says: { look: 3 },
        reply: 'Thank you. The product page now says the weight of each box.',
      },
      {
        text: 'Nice, but sweeter than I like.',
        says: { taste: 3 },
        reply: 'Thank you. You may like the dark chocolate ones better.',
      },
      {
        text: 'Tasty; two of them had stuck together.',
        says: { look: 3, delivery: 3 },
        reply: 'Sorry about that. We now put paper between them.',
      },
      {
        text: 'Good with coffee.',
        reply: `Thank you. Please tell us what we could do better: ${brand.email}.`,
      },
    ],
    poor: [
      {
        text: 'A bit dry on arrival.',
        says: { taste: 2 },
        reply: 'We are sorry. We now send it in a closed box.',
      },
      {
        text: 'Smaller than in the picture.',
        says: { look: 2 },
        reply: 'We are sorry. The weight is now shown on the product page.',
      },
      {
        text: 'Too sweet for us.',
        says: { taste: 2 },
        reply: 'Thank you for telling us. We use less sugar now.',
      },
    ],
  },
  flowers: {
    good: [
      'Still fresh after eight days.',
      'Fuller than in the picture, and tied beautifully.',
      'My mother was so happy that she cried.',
      'Buds that opened over the next two days; well chosen.',
      'No plastic, thank you for that.',
      'The whole room smells of it.',
      'The colours are just as shown.',
      'Came with a proper note, my words and nice handwriting.',
    ],
    fair: [
      {
        text: 'Pretty, though two stems were tired.',
        says: { look: 3 },
        reply: 'Sorry about the two stems. Please write to us, and we will send fresh ones.',
      },
      {
        text: 'Nice, a little smaller than expected.',
        says: { look: 3 },
        reply: 'Thank you. The product page now says how many stems there are.',
      },
      {
        text: 'Good flowers, plain paper.',
        says: { look: 3 },
        reply: 'Thank you. We stopped using plastic, and we add a ribbon now.',
      },
    ],
    poor: [
      {
        text: 'Half of it drooped by the next morning.',
        says: { look: 1 },
        reply: 'We are very sorry. Flowers should stay fresh for days. We have refunded you.',
      },
      {
        text: 'The colours were not those that I chose.',
        says: { look: 1 },
        reply: 'We are sorry. Our florist now calls before changing any colour.',
      },
    ],
  },
  gift: {
    good: [
      'Better made than I expected at this price.',
      'Wrapped with care and a note on top.',
      'My friend loved it and sent me three pictures.',
      'Just the right small thing next to a cake.',
      'Looks lovely on the table.',
      'Generous, and everything in it is good.',
      'Bought one, came back for four.',
      'The box is as nice as what is in it.',
    ],
    fair: [
      {
        text: 'Nice, a bit smaller than I thought.',
        says: { look: 3 },
        reply: 'Thank you. We will add the size to the product page.',
      },
      {
        text: 'Good, but the ribbon was crushed.',
        says: { look: 3, delivery: 3 },
        reply: 'Sorry about the ribbon. We have changed how we pack it.',
      },
      {
        text: 'Does what it says.',
        reply: `Thank you. Please tell us more: ${brand.email}.`,
      },
    ],
    poor: [
      {
        text: 'Arrived with a scratch; replaced the next day.',
        says: { look: 2, delivery: 2 },
        reply: 'Sorry about the scratch. We are glad that the new one came in time.',
      },
      {
        text: 'Not worth the price to me.',
        says: { look: 2 },
        reply: `Thank you for your honest feedback. Please write to us, and we will see what we can do: ${brand.email}.`,
      },
    ],
  },
};

const closings: Words = [
  'Will order again.',
  'Thank you, Petalcrumb.',
  'Recommended.',
  'Already saved for next year.',
  'My grandmother gives it five out of five.',
  'Worth it.',
  'Made the day.',
  'My new regular.',
  'Well done to the kitchen.',
  'Highly recommended for surprises.',
  'No complaints at all.',
  'Exactly what I wanted.',
];

const subjectOf = (productType: string): keyof typeof opinions => {
  if (productType === 'cake') return 'cake';
  if (productType === 'dessert' || productType === 'chocolate' || productType === 'freebie') return 'dessert';
  return productType === 'flowers' || productType === 'plant' ? 'flowers' : 'gift';
};

/** How many of one to five stars there are, so that the average, to one decimal, is `stars`. */
export function histogramFor({ stars, total }: { stars: number; total: number }): number[] {
  const tenths = Math.round(stars * 10);
  const sum = Math.round((tenths / 10) * total);
  // The sum of stars that comes closest to the average is spread like people do: mostly fives, some fours, few others.
  let missing = 5 * total - sum;
  const counts = [0, 0, 0, 0, total];
  const take = (star: number, share: number): void => {
    const cost = 5 - star;
    const some = Math.min(Math.floor((missing * share) / cost), counts[4] ?? 0);
    counts[star - 1] = (counts[star - 1] ?? 0) + some;
    counts[4] = (counts[4] ?? 0) - some;
    missing -= some * cost;
  };
  take(1, 0.08);
  take(2, 0.1);
  take(3, 0.25);
  take(4, 1);
  // Where every five has become a four already, fours become threes.
  for (; missing > 0 && (counts[3] ?? 0) > 0; missing -= 1) {
    counts[3] = (counts[3] ?? 0) - 1;
    counts[2] = (counts[2] ?? 0) + 1;
  }
  return counts;
}

/** How far back the first ones go; nobody wrote about what was not there yet. */
const MOST_DAYS = 720;
const MOST_PER_PRODUCT = 10_000;

const moodOf = (rating: number): 'good' | 'fair' | 'poor' => (rating >= 4 ? 'good' : rating === 3 ? 'fair' : 'poor');

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

type Told = { rating: number; complaints: readonly Complaint[]; praisesDelivery: boolean };

/** The single stars that fit the stars of the whole and what was said. */
function aspectsOf({ rating, complaints, praisesDelivery }: Told, chance: () => number): Aspects {
  const usual = (): number => {
    const drawn = chance();
    if (rating === 5) return drawn < 0.82 ? 5 : 4;
    if (rating === 4) return drawn < 0.3 ? 5 : drawn < 0.88 ? 4 : 3;
    if (rating === 3) return drawn < 0.4 ? 4 : 3;
    return drawn < 0.5 ? 3 : 2;
  };
  const aspects: Aspects = { taste: usual(), delivery: usual(), look: usual() };
  if (praisesDelivery) aspects.delivery = 5;
  for (const { says = {} } of complaints) {
    for (const aspect of ['taste', 'delivery', 'look'] as const) {
      const said = says[aspect];
      if (said !== undefined) aspects[aspect] = Math.min(aspects[aspect], rating === 1 ? 1 : said);
    }
  }
  return aspects;
}

/** The shop answers most of those who were disappointed, and some who were not quite happy. */
function replyOf({ rating, complaints }: Told, firstName: string, chance: () => number): string | null {
  const isAnswered = chance() < (rating < 3 ? 0.75 : rating === 3 ? 0.4 : 0);
  if (!isAnswered || complaints.length === 0) return null;
  const opening = rating < 3 ? `We are sorry, ${firstName}.` : `Thank you for telling us, ${firstName}.`;
  return [opening, ...complaints.map(({ reply }) => reply)].join(' ');
}

/** How often somebody shows a picture; of a well-known product seldom, so that the few are spread over the years. */
const picturedShare = (total: number): number => Math.min(0.14, (TAKES - 2) / total);

/** What people wrote about a product: as many as its rating says, with just that average. */
export function reviewsOf(product: ProductSeed): ReviewSeed[] {
  if (!product.rating) return [];
  const chance = chanceOf(`reviews of ${product.slug}`);
  const days = Math.min(MOST_DAYS, (LAST_DAY - Date.parse(product.arrivedOn)) / DAY);
  const opinion = opinions[subjectOf(product.productType)];
  const flavour = product.flavour?.toLowerCase();
  const size = defaultSizeOf(product);
  const stars = histogramFor(product.rating).flatMap((count, at) => Array.from({ length: count }, () => at + 1));
  // Shuffled by a hash, so that good and bad ones are spread over the years.
  const order = stars
    .map((rating, at) => ({ rating, rank: hashOf(`${product.nodeId}/${at}`) }))
    .toSorted((one, other) => one.rank - other.rank);
  const fits = (text: string): boolean => flavour !== undefined || !text.includes('{flavour}');
  const filled = (text: string): string => text.replace('{flavour}', flavour ?? '');
  let taken = 0;
  return order.map(({ rating }, at) => {
    const mood = moodOf(rating);
    const said: (string | Complaint)[] = [];
    if (mood === 'good') {
      const [first = opinion.good[0], ...others] = opinion.good.filter(fits);
      said.push(pick([first, ...others], chance));
    } else {
      const [first = opinion[mood][0], ...others] = opinion[mood].filter(({ text }) => fits(text));
      said.push(pick([first, ...others], chance));
    }
    const mentionsDelivery = chance() < 0.6;
    if (mentionsDelivery)
      said.splice(
        chance() < 0.5 ? 0 : 1,
        0,
        mood === 'good' ? pick(arrived.good, chance) : pick(arrived[mood], chance),
      );
    if (mood === 'good' && chance() < 0.5) said.push(pick(closings, chance));
    const age = Math.floor(((at + chance()) / order.length) * days);
    const firstName = pick(firstNames, chance);
    const author = `${firstName} ${pick(initials, chance)}.`;
    const city = pick(cities, chance);
    const text = said.map((part) => filled(typeof part === 'string' ? part : part.text)).join(' ');

    const details = chanceOf(`details of ${product.nodeId}/${at}`);
    const told: Told = {
      rating,
      complaints: said.flatMap((part) => (typeof part === 'string' ? [] : [{ ...part, reply: filled(part.reply) }])),
      praisesDelivery: mentionsDelivery && mood === 'good',
    };
    const says = details() < 0.88 ? aspectsOf(told, details) : null;
    const photos: ReviewPhoto[] = [];
    if (mood === 'good' && size !== undefined && details() < picturedShare(order.length)) {
      const most = details() < 0.3 ? 2 : 1;
      for (; photos.length < most && taken < TAKES;) {
        taken += 1;
        photos.push({
          src: `/media/products/${skuOf(product, size)}/taken-${taken}-640.webp`,
          alt: `${product.title}, photo by ${author}`,
        });
      }
    }
    const reply = replyOf(told, firstName, details);
    const postedOn = LAST_DAY - age * DAY;
    const readers = 3 + Math.sqrt(order.length);
    const worth = (text.length / 110) * (photos.length > 0 ? 3 : 1) * (0.1 + age / MOST_DAYS);
    return {
      reviewId: product.nodeId * MOST_PER_PRODUCT + at + 1,
      nodeId: product.nodeId,
      status: 'published',
      rating,
      taste: says !== null && hasTaste(product.productType) ? says.taste : null,
      delivery: says?.delivery ?? null,
      look: says?.look ?? null,
      text,
      photos,
      author,
      city,
      postedOn: dayOf(postedOn),
      verified: details() < 0.93,
      helpful: Math.floor(readers * worth * details() ** 2),
      replyText: reply,
      repliedOn: reply === null ? null : dayOf(Math.min(LAST_DAY, postedOn + Math.ceil(details() * 4) * DAY)),
    };
  });
}
