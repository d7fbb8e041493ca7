import { brand } from '#machines/rules/site/brand.ts';

const minutesLeft = (minutes: number): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`);
const stamps = `3 ${brand.name} Stamps`;

/** A number of India with its country code; anything else as it is. */
const dialled = (contact: string): string => (/^\d{10}$/.test(contact) ? `+91 ${contact}` : contact);

type MoneyBack = { readonly paid: string | null; readonly wallet: string | null };
type GivenBack = MoneyBack & { readonly isCartBack: boolean };

const moneyBack = ({ paid, wallet }: MoneyBack): string[] => [
  ...(paid === null
    ? []
    : [`${paid} is on its way back to you. A bank usually shows it within 5 to 7 working days, a wallet at once.`]),
  ...(wallet === null ? [] : [`${wallet} from your wallet is back in it.`]),
];

const moneyBackShort = ({ paid, wallet }: MoneyBack): string[] => [
  ...(paid === null ? [] : [`${paid} is on its way back to you.`]),
  ...(wallet === null ? [] : [`${wallet} from your wallet is back in it.`]),
];

const benefitsBack = 'If you used a coupon or stamps for it, you can use them again.';

const creditNote = 'The credit note for your invoice is on the page of your order.';

const nothingPaid = ({ paid, wallet }: MoneyBack): boolean => paid === null && wallet === null;

/** What the mails about an order say; `short` is for a text message. */
export const mailWords = {
  greeting: (name: string) => `Hi ${name},`,
  link: (link: string) => `See your order: ${link}`,
  track: (link: string) => `Follow it live, no login needed: ${link}`,
  goodbye: ['Thank you,', `Team ${brand.name}`],
  sms: (text: string, link: string) => `${brand.name}: ${text} ${link}`,
  placed: {
    subject: (order_id: string) => `Your order ${order_id} is waiting for payment`,
    lead: (order_id: string, total: string) =>
      `We have reserved order ${order_id} and its delivery time for you. We start as soon as ${total} is paid.`,
    short: (order_id: string, total: string) =>
      `order ${order_id} is reserved for you. Please complete the payment of ${total}.`,
    total: 'Total to pay',
  },
  unpaid: {
    subject: (order_id: string) => `Still yours for a while: order ${order_id}`,
    body: (order_id: string, total: string, minutes: number) => [
      `Order ${order_id} is not paid yet. We keep it and its delivery time for you for ${minutesLeft(minutes)} more.`,
      `Please pay ${total} by then, in any way you like. After that everything goes back into your cart.`,
      'If your bank has taken the money just now, you need not do anything: we hear of it from the bank.',
    ],
    short: (order_id: string, total: string, minutes: number) =>
      `order ${order_id} is kept for ${minutesLeft(minutes)} more. Please pay ${total}.`,
  },
  confirmedDue: {
    lead: (order_id: string, total: string) =>
      `Thank you! Order ${order_id} is confirmed. Please keep ${total} ready in cash: our rider takes it at the door.`,
    short: (order_id: string, when: string) =>
      `order ${order_id} is confirmed. Delivery on ${when}, please pay the rider in cash.`,
    total: 'To pay in cash',
  },
  confirmed: {
    subject: (order_id: string) => `Your order ${order_id} is confirmed`,
    lead: (order_id: string, total: string) =>
      `Thank you! We have received your payment of ${total}, and order ${order_id} is confirmed.`,
    leadOfNothing: (order_id: string) => `Thank you! Nothing is left to pay, and order ${order_id} is confirmed.`,
    short: (order_id: string, when: string) => `order ${order_id} is paid and confirmed. Delivery on ${when}.`,
    total: 'Total paid',
  },
  lapsed: {
    subject: (order_id: string) => `Your order ${order_id} was not paid in time`,
    body: (order_id: string) => [
      `We did not receive the payment for order ${order_id}, so we could not hold it any longer. Everything is back in your cart whenever you want it.`,
      'If your bank has taken the money, it will come back to you on its own.',
    ],
    short: (order_id: string) => `order ${order_id} was not paid in time. Everything is back in your cart.`,
  },
  cancelled: {
    subject: (order_id: string) => `Your order ${order_id} is cancelled`,
    body: (order_id: string, { isCartBack, ...money }: GivenBack) => [
      `Order ${order_id} is cancelled, as you asked.`,
      ...(nothingPaid(money) ? ['You had not paid for it, so nothing was charged.'] : []),
      ...(isCartBack ? ['Your items are back in your cart, should you still want them.'] : []),
      ...moneyBack(money),
    ],
    short: (order_id: string, { isCartBack, ...money }: GivenBack) =>
      [
        `order ${order_id} is cancelled.`,
        ...(nothingPaid(money) ? ['Nothing was charged.'] : []),
        ...(isCartBack ? ['Your items are back in your cart.'] : []),
        ...moneyBackShort(money),
      ].join(' '),
  },
  withdrawn: {
    subject: (order_id: string) => `We are sorry: we had to cancel order ${order_id}`,
    body: (order_id: string, { isCartBack, ...money }: GivenBack, hasCreditNote: boolean) => [
      `We cannot make or bring order ${order_id} as we promised, so we had to cancel it. We are very sorry.`,
      ...(nothingPaid(money) ? ['Nothing was charged.'] : []),
      ...(isCartBack ? ['Your items are back in your cart, should you still want them.'] : []),
      ...moneyBack(money),
      ...(hasCreditNote ? [creditNote] : []),
      benefitsBack,
      'If we can still help for this occasion, please call us.',
    ],
    short: (order_id: string, { isCartBack, ...money }: GivenBack) =>
      [
        `we are sorry, we had to cancel order ${order_id}.`,
        ...(nothingPaid(money) ? ['Nothing was charged.'] : []),
        ...(isCartBack ? ['Your items are back in your cart.'] : []),
        ...moneyBackShort(money),
      ].join(' '),
  },
  returned: {
    subject: (order_id: string) => `Order ${order_id} came back to our kitchen`,
    body: (order_id: string, money: MoneyBack) => [
      `We could not hand over order ${order_id}, and it is back in our kitchen. It was made for that day, so it does not go out again.`,
      ...(nothingPaid(money) ? ['You had not paid for it, so nothing is owed.'] : moneyBack(money)),
      benefitsBack,
      creditNote,
      'Would you still like to send it? Order it again from its page below, or message us on WhatsApp.',
    ],
    short: (order_id: string, money: MoneyBack) =>
      [
        `order ${order_id} could not be handed over and is back in our kitchen.`,
        ...(nothingPaid(money) ? ['Nothing is owed.'] : moneyBackShort(money)),
      ].join(' '),
  },
  changed: {
    subject: (order_id: string) => `Your order ${order_id} has changed`,
    lead: (order_id: string) => `We have changed order ${order_id} as you asked. This is how we will deliver it:`,
    short: (order_id: string, when: string) => `order ${order_id} has changed. Delivery on ${when}.`,
  },
  headings: { items: 'Your items', price: 'Price details', delivery: 'Delivery' },
  item: (quantity: number, item: string, price: string) => `${quantity} × ${item}: ${price}`,
  part: (quantity: number, item: string) => `   ${quantity} × ${item}`,
  stamps,
  free: 'Free',
  price: (label: string, amount: string) => `${label}: ${amount}`,
  to: (name: string, phone: string) => `Delivering to: ${name}, +91 ${phone}`,
  address: (type: string, address: string) => `${type}: ${address}`,
  when: (when: string) => `Arriving: ${when}`,
  from: (name: string) => `From: ${name}`,
  sender: (name: string, contacts: readonly string[]) =>
    `From: ${[name, ...contacts.filter((contact) => contact !== '').map(dialled)].join(', ')}`,
  nameOnCard: (name: string) => `Name in the box: ${name}`,
  senderHidden: 'The box does not say who it is from.',
  giftNote: (note: string) => `Your note in the box: ${note}`,
  pricesHidden: 'No prices are printed on the slip in the box.',
  slip: {
    title: (order_id: string) => `${brand.name} · Order ${order_id}`,
    to: (name: string) => `For: ${name}`,
    items: 'In this box',
    item: (quantity: number, item: string) => `${quantity} × ${item}`,
    total: 'Total',
  },
  spot: (link: string) => `Is the spot on the map right? Check it, or let the person who receives it check it: ${link}`,
  spotShort: (link: string) => `Check the delivery spot: ${link}`,
  paidBy: (method: string) => `Paid by: ${method}`,
  payingBy: (method: string) => `Paying by: ${method}`,
} as const;
