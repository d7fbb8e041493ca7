import type { ProductSeed } from './shop-product.ts';
import { LAST_DAY } from './arrivals.ts';
import { chanceOf, hashOf, pick } from './random.ts';

export type ReviewSeed = {
  reviewId: number;
  nodeId: number;
  rating: number;
  text: string;
  author: string;
  city: string;
  postedOn: string;
};

type Words = [string, ...string[]];

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

const arrived: Record<'good' | 'fair' | 'poor', Words> = {
  good: [
    'Came ten minutes before the slot, in perfect shape.',
    'Right on time, and the rider called from the gate.',
    'Ordered at noon, it was here by three.',
    'Delivered to my parents while I was a thousand kilometres away; they sent a picture at once.',
    'The box was cool and nothing had moved.',
    'Midnight delivery, to the minute.',
    'Third order from here, and again on time.',
    'The packing alone made everybody smile.',
    'Tracking was exact, the handover was polite.',
    'Arrived early, and they asked before ringing.',
  ],
  fair: [
    'A quarter of an hour late, but they called.',
    'Delivery was all right.',
    'The box had a small dent; what was inside did not.',
    'The rider needed help with the address.',
    'It came within the slot, at its very end.',
  ],
  poor: [
    'It came forty minutes late, and the party had begun.',
    'One side was pressed against the box.',
    'I had to call twice to learn where it was.',
    'The wrong message was on it; they refunded, which is fair.',
  ],
};

/** By kind of product, for four stars and more, for three, and for less. */
const opinions: Record<'cake' | 'dessert' | 'flowers' | 'gift', Record<'good' | 'fair' | 'poor', Words>> = {
  cake: {
    good: [
      'Soft, fresh and not too sweet; even my father took a second slice.',
      'Looks exactly like the picture and tastes better.',
      'You can tell that it was baked the same day.',
      'The eggless one, and nobody noticed. That is the best I can say.',
      'The message was piped so neatly that we hesitated to cut it.',
      'The children went quiet, which never happens.',
      'Light cream, real flavour, clean layers.',
      'It was gone before the candles were cold.',
      'Everyone asked where it was from.',
      'Half a kilo was plenty for six of us.',
      'We have tried many bakeries for this flavour; this is the one.',
      'My mother, who bakes, asked for the recipe.',
      'Just the right amount of {flavour}, and you taste that it is real.',
      'The {flavour} was the best part, right to the crumbs.',
    ],
    fair: [
      'Nice sponge, a little sweet for us.',
      'Good, but smaller than I had imagined.',
      'Tasty; the decoration was simpler than in the picture.',
      'The cream was lovely, the sponge a touch dry at the edge.',
      'Fine for the price.',
    ],
    poor: [
      'Too sweet, and the sponge was heavy.',
      'The decoration had slipped when I opened the box.',
      'I expected more {flavour}.',
    ],
  },
  dessert: {
    good: [
      'Gone in one evening, between two people.',
      'Fresh, rich, and portioned by somebody who likes you.',
      'The texture is exactly right.',
      'Ordered for the office; now I have to order every Friday.',
      'Packed so well that not one had moved.',
      'Not too sweet, and the {flavour} is real.',
      'I keep a box in the fridge for bad days.',
      'My daughter hid the last one.',
      'Better than the café down the road, and at the door.',
      'Warmed it for ten seconds as the card said. Do that.',
    ],
    fair: [
      'Good, a little small.',
      'Nice, but sweeter than I like.',
      'Tasty; two of them had stuck together.',
      'Good with coffee.',
    ],
    poor: ['A bit dry on arrival.', 'Smaller than in the picture.', 'Too sweet for us.'],
  },
  flowers: {
    good: [
      'Still fresh after eight days.',
      'Fuller than in the picture, and tied beautifully.',
      'My mother cried a little, in the good way.',
      'Buds that opened over the next two days; well chosen.',
      'No plastic, thank you for that.',
      'The whole room smells of it.',
      'The colours are just as shown.',
      'Came with a proper note, my words and nice handwriting.',
    ],
    fair: [
      'Pretty, though two stems were tired.',
      'Nice, a little smaller than expected.',
      'Good flowers, plain paper.',
    ],
    poor: ['Half of it drooped by the next morning.', 'The colours were not those that I chose.'],
  },
  gift: {
    good: [
      'Better made than I expected at this price.',
      'Wrapped with care and a note on top.',
      'The receiver sent three pictures and one voice message.',
      'Just the right small thing next to a cake.',
      'Looks lovely on the table.',
      'Generous, and everything in it is good.',
      'Bought one, came back for four.',
      'The box is as nice as what is in it.',
    ],
    fair: ['Nice, a bit smaller than I thought.', 'Good, but the ribbon was crushed.', 'Does what it says.'],
    poor: ['Arrived with a scratch; replaced the next day.', 'Not worth the price to me.'],
  },
};

const closings: Words = [
  'Will order again.',
  'Thank you, Petalcrumb.',
  'Recommended.',
  'Already saved for next year.',
  'Five of five from my grandmother.',
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
const DAY = 86_400_000;
const MOST_PER_PRODUCT = 10_000;

const moodOf = (rating: number): 'good' | 'fair' | 'poor' => (rating >= 4 ? 'good' : rating === 3 ? 'fair' : 'poor');

/** What people wrote about a product: as many as its rating says, with just that average. */
export function reviewsOf(product: ProductSeed): ReviewSeed[] {
  if (!product.rating) return [];
  const chance = chanceOf(`reviews of ${product.slug}`);
  const days = Math.min(MOST_DAYS, (LAST_DAY - Date.parse(product.arrivedOn)) / DAY);
  const opinion = opinions[subjectOf(product.productType)];
  const flavour = product.flavour?.toLowerCase();
  const stars = histogramFor(product.rating).flatMap((count, at) => Array.from({ length: count }, () => at + 1));
  // Shuffled by a hash, so that good and bad ones are spread over the years.
  const order = stars
    .map((rating, at) => ({ rating, rank: hashOf(`${product.nodeId}/${at}`) }))
    .toSorted((one, other) => one.rank - other.rank);
  return order.map(({ rating }, at) => {
    const mood = moodOf(rating);
    const fitting = opinion[mood].filter((text) => flavour !== undefined || !text.includes('{flavour}'));
    const [first = opinion[mood][0], ...others] = fitting;
    const said = pick([first, ...others], chance).replace('{flavour}', flavour ?? '');
    const parts = [said];
    if (chance() < 0.6) parts.splice(chance() < 0.5 ? 0 : 1, 0, pick(arrived[mood], chance));
    if (mood === 'good' && chance() < 0.5) parts.push(pick(closings, chance));
    const age = Math.floor(((at + chance()) / order.length) * days);
    return {
      reviewId: product.nodeId * MOST_PER_PRODUCT + at + 1,
      nodeId: product.nodeId,
      rating,
      text: parts.join(' '),
      author: `${pick(firstNames, chance)} ${pick(initials, chance)}.`,
      city: pick(cities, chance),
      postedOn: new Date(LAST_DAY - age * DAY).toISOString().slice(0, 10),
    };
  });
}
