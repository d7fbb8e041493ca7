import { brand } from '#machines/rules/site/brand.ts';
import type { CookieName } from '#machines/rules/site/cookies.ts';
import type { StorageKey } from '#src/runtime/storage/storage-keys.ts';
import { policyTitles } from './words.ts';

export type PolicySection = {
  /** by which a link finds it */
  readonly id?: string;
  readonly heading: string;
  readonly says: readonly string[];
};

/** How long a cookie stays, as its row in the table of cookies has it; a test compares the two. */
export const cookieLives = {
  LIMIT_SESSION_DAYS: '30 days',
  LIMIT_SESSION_IDLE_DAYS: '10 days',
  '864000': '10 days',
  '604800': '7 days',
  '2592000': '30 days',
  '15552000': '180 days',
  '34560000': '400 days',
  null: 'until you close the browser',
} as const;

type Kept = { readonly what: string; readonly life: (typeof cookieLives)[keyof typeof cookieLives] };

/** Every cookie, by its name in the table: one that is missing here does not compile. */
export const cookieWords = {
  sid: { what: 'keeps you logged in and your cart yours', life: '30 days' },
  fact: { what: 'the name of your cart', life: '10 days' },
  isLoggedIn: { what: 'whether you are logged in', life: '10 days' },
  browser: { what: 'lets us know a browser in which you have logged in before', life: '400 days' },
  fa_source: { what: 'whether you came from our app', life: 'until you close the browser' },
  fc_cn: { what: 'the city you chose', life: '10 days' },
  fc_city: { what: 'the city you chose', life: '10 days' },
  fc_area: { what: 'the area you chose', life: '10 days' },
  fc_pc: { what: 'the pincode you chose', life: '10 days' },
  Grand_Total: { what: 'the total of your cart', life: '10 days' },
  newNormalFlow: { what: 'which of two versions of the shop you see', life: '10 days' },
  txnid: { what: 'the number of your last payment', life: '10 days' },
  privacy_choice: { what: 'whether you let us count visits', life: '180 days' },
  utm_source: { what: 'whose link brought you here, only if you let us count visits', life: '30 days' },
  affiliate_id: { what: 'which partner’s link brought you here last, only if you let us count visits', life: '7 days' },
  utm_medium: { what: 'what kind of link that was, only if you let us count visits', life: '30 days' },
  utm_campaign: { what: 'what that link was about, only if you let us count visits', life: '30 days' },
} as const satisfies Readonly<Record<CookieName, Kept>>;

/** What else the browser itself keeps; it goes when a customer logs out. */
export const storageWords = {
  wp: 'the cake you marked with a heart before logging in',
  user_timestamp: 'when you first opened your cart here, which chooses one of two versions of the shop',
  last_visit_timestamp: 'when you were last here, only if you let us count visits',
  last_visitor_kind: 'whether you were new then, only if you let us count visits',
  isSentPreselectedEvent: 'whether we counted that you came with a delivery place, only if you let us count visits',
  queued_events: 'what we counted and could not send yet, until you close the tab',
  newSearch: 'which kind of search you use',
  recent_searches: 'what you searched for last',
  selectedArea: 'where we deliver to',
  coupon: 'the coupon you took from our offers',
  user_city_close: 'that you closed the list of cities',
  geonetSessionToken: 'a random name for your searches for an area, until you close the tab',
  viewItemList: 'the products you looked at last',
  prod_journey: 'the products you looked at before an order',
  last_customer: 'which account used this browser last, so that nobody else sees what it kept',
  tab_customer: 'which account used this tab last, until you close the tab',
  checkout_draft: 'what you typed at checkout, until you close the tab',
  checkout_attempt: 'the order you are placing, until you close the tab',
  checkout_placed: 'a payment that is not finished, until you close the tab',
  login_code: 'what you typed to log in, encrypted, until you close the tab',
  address_draft: 'a new address for an order that you typed and did not save yet, until you close the tab',
  reminder_draft: 'an occasion that you typed and did not save yet, until you close the tab',
  review_drafts: 'a review that you wrote and did not send yet, until you close the tab',
  form_drafts: 'what you typed in a form and did not send yet, until you close the tab',
  helpful_vote: 'a review that you marked as helpful before logging in, until you close the tab',
  worker_reloaded: 'that a page was loaded anew without its offline help, until you close the tab',
  social_login: 'what you were doing when you left to log in with Google or Facebook, until you close the tab',
} as const satisfies Readonly<Record<StorageKey<'tab' | 'browser'>, string>>;

const writeToUs = `write to ${brand.email} or call ${brand.phone}`;

export const policyWords = {
  home: 'Home',
  terms: {
    title: policyTitles.terms.title,
    lead: `These are the rules when you order from ${brand.name}. They are short, so please read them once.`,
    sections: [
      {
        heading: 'Your order',
        says: [
          'Your order is placed when you tap Pay. We start baking once your payment has reached us.',
          'If the payment does not reach us in time, the order is cancelled, nothing is baked, and the items go back into your cart.',
          'All prices are in Indian rupees. You see every charge and the total before you pay. We work out the price again when you order: if it has changed, we show you and ask first.',
        ],
      },
      {
        heading: 'Payment',
        says: [
          'You pay on the page of our payment partner. We never see your card number, UPI PIN or bank password.',
          'If money was taken for an order that could not be placed, it is sent back the way it came.',
        ],
      },
      {
        heading: 'Delivery',
        says: [
          'We deliver to the cities and pincodes that the site shows, on the day and in the time slot you choose.',
          'Please give a correct address and a phone number that is answered. Our delivery person calls that number.',
        ],
      },
      {
        heading: 'Changes and cancellation',
        says: [
          'Cakes are baked fresh for you. Until the time that your order shows, you can move or cancel it yourself on its page, and you get everything back. After that our kitchen has begun. The page “Cancelling and refunds” at the foot says more.',
        ],
      },
      {
        heading: 'Ingredients and allergies',
        says: [
          'Each product page lists what is in it and its allergens. Eggless cakes are made in the same kitchens as cakes with egg, and nuts, milk and wheat are used there too. If you have an allergy, please call us before you order.',
        ],
      },
      {
        heading: 'Photos and messages on cakes',
        says: [
          'Send only photos and words that you may use. We do not print what is against the law or hurts someone.',
        ],
      },
      {
        heading: 'Your account',
        says: [
          'You log in with a one-time code, so there is no password. Never share a code with anyone. We will never ask you for it.',
        ],
      },
      {
        heading: 'The law, and complaints',
        says: [`Indian law applies. If something is not right, ${writeToUs}.`],
      },
    ],
  },
  privacy: {
    title: policyTitles.privacy.title,
    lead: 'This is what we store about you, why, and for how long. We do not sell it. We count visits only if you say yes.',
    sections: [
      {
        heading: 'Your account',
        says: [
          'Your title, name, mobile number and email address, your favourites, and when you logged in last. If you log in with Google or Facebook, also the name, the email address and the number by which they know you. If you came through a partner’s link, also which partner.',
          'We keep these while you have an account. You correct them on My Profile. In Account Settings you download all that we store about you, or delete your account.',
        ],
      },
      {
        heading: 'Your cart and your orders',
        says: [
          'What you order, your messages and photos for the cake, who receives it, the address and phone number, the date and time, and whether it was paid.',
          'We keep orders for our accounts and for any question you have later. A cart without a login is deleted 30 days after you last changed it. A photo that is in no cart and no order is deleted after a day.',
        ],
      },
      {
        heading: 'Codes and messages',
        says: [
          'One-time codes are stored scrambled and deleted about a day after they end. Mails and text messages that we send you are deleted from our system after 90 days.',
          'To stop people from guessing codes, we count tries for each mobile number, email and internet address. The counts of an internet address are kept for about a day, those of wrong codes for 30 days.',
        ],
      },
      {
        id: 'counting',
        heading: 'Counting visits',
        says: [
          'If you say yes, we count which pages are opened, that a checkout was begun, that somebody logged in, and what an order cost. With each we note whether it was a guest or a customer, from India or abroad, here for the first time or again, which of two versions of the shop they saw, and which link brought them. Never a name, a number, an address, or anything that you type.',
          'We keep this for 90 days. If we use a counting service such as Google Analytics, our own computers tell it the same and nothing more. Your browser never talks to it.',
          'If the link of one of our two partners, AdsFlourish or INLS, brought you here and you order within 7 days, we tell that partner the number of the order and what its goods cost. Nothing about you, and only if you had said yes.',
        ],
      },
      {
        id: 'your-choices',
        heading: 'Your privacy choices',
        says: [
          'We ask you once at the foot of the page. Until you answer, and if you say no, nothing is counted and the shop works just the same.',
          'To change your mind, tap “Your privacy choices” at the foot of a page. If you take back a yes, what your browser kept for it is deleted at once. A browser that keeps no cookies for us is never counted.',
        ],
      },
      {
        heading: 'Who else sees it',
        says: [
          'The person who delivers sees the name, address and phone number of whoever receives the order. Our payment partner sees what you pay. The services that carry our mails and text messages see those messages. Google or Facebook know that you logged in here, if you chose them.',
          'Nobody else, unless the law makes us.',
        ],
      },
    ],
  },
  cookies: {
    heading: 'Cookies',
    lead: 'Cookies are small notes that your browser keeps for us. We use only these:',
    row: (name: string, what: string, life: string) => `${name}: ${what}, ${life}`,
  },
  storage: {
    heading: 'What else stays in your browser',
    lead: 'On your own phone or computer only. Logging out deletes it.',
  },
} as const;
