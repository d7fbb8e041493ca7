/** CST-06: ids of products, attributes and menu entries that pages know by heart. */
export const FIXED_IDS = {
  candle: 10444,
  premiumCandle: 16304,
  greetingCard: 11683,
  freebies: [13362, 14597],
  messageAttribute: 46,
  egglessAttribute: 48,
  hamperMenu: 4378,
  menuImage: 4376,
} as const;
