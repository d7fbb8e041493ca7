import { slowText } from '../rules/site/shared-texts.ts';
import type { MessageChannel, MessageTopic, TenderOccasion } from '../rules/account/message-choices.ts';

const topics: Readonly<Record<MessageTopic, { readonly title: string; readonly text: string }>> = {
  orders: { title: 'Updates on my orders', text: 'Baking, on its way, delivered' },
  reminders: { title: 'Reminders', text: 'Occasions you saved, and orders waiting for payment' },
  offers: { title: 'Offers and news', text: 'New cakes, seasons and prices' },
};

const channels: Readonly<Record<MessageChannel, string>> = { email: 'Email', sms: 'SMS' };

const occasions: Readonly<Record<TenderOccasion, string>> = {
  'mothers-day': 'Mother’s Day',
  'fathers-day': 'Father’s Day',
  'valentines-day': 'Valentine’s Day',
  anniversary: 'Anniversaries',
  'raksha-bandhan': 'Raksha Bandhan',
  'karwa-chauth': 'Karwa Chauth',
  'childrens-day': 'Children’s Day',
};

/** What the pages of profile and settings say. */
export const accountPageWords = {
  home: 'Home',
  titles: { profile: 'My Profile', settings: 'Account Settings' },
  guest: {
    profile: 'Log in to see and change your profile.',
    settings: 'Log in to see and change your settings.',
  },
  login: 'Login/Signup',
  loginAgain: 'Please log in once more. We will then finish what you asked for; nothing you typed is lost.',
  loading: 'Loading your account',
  slow: slowText,
  failedTitle: 'We could not load this page',
  failedText: 'Please try again.',
  retry: 'Try again',
  failed: 'No answer came from the shop, so it may not be done. Please try again.',
  stale: 'This page may not show your latest changes. Please load it once more.',
  unverified: 'We need the OTP for this, to keep your account safe. Nothing was changed.',
  done: {
    saveProfile: 'Profile saved',
    saveMessages: 'Your choices are saved',
    endSession: 'The device is logged out',
    endOthers: 'All other devices are logged out',
    export: 'Your data is ready',
    delete: 'Your account will be deleted',
    keep: 'Your account stays',
  },
  profile: {
    about: 'About you',
    title: 'Title',
    name: 'Name',
    birthday: 'Date of birth',
    anniversary: 'Anniversary',
    gender: 'Gender',
    noGender: 'Rather not say',
    genders: { female: 'Female', male: 'Male', other: 'Other' },
    save: 'Save profile',
    contacts: 'How we reach you',
    contactsText: 'We send an OTP before anything changes, and tell the old one about it.',
    email: 'Email address',
    mobile: 'Mobile number',
    none: 'Not added yet',
    change: 'Change',
    changeOf: (what: string) => `Change ${what.toLowerCase()}`,
  },
  settings: {
    messages: 'What we write to you about',
    messagesText: 'OTPs, receipts and safety notices always reach you.',
    topics,
    channels,
    by: (topic: string, channel: string) => `${topic} by ${channel}`,
    occasions: 'Days you would rather not hear about',
    occasionsText: 'Some days are hard. We will not write to you about the ones you tick.',
    occasion: occasions,
    save: 'Save choices',
    devices: 'Where you are logged in',
    thisDevice: 'This device',
    seen: (when: string) => `Last used ${when}`,
    logOut: 'Log out',
    logOutOf: (device: string, when: string) => `Log out ${device}, last used ${when}`,
    logOutOthers: 'Log out all other devices',
    othersQuestion: 'Log out everywhere but here?',
    othersYes: 'Yes, log out',
    no: 'Go back',
    data: 'Your data',
    dataText: 'Everything we keep about you, in one file. We may ask for an OTP first.',
    export: 'Download my data',
    deletion: 'Delete my account',
    deletionText:
      'You have seven days to think it over. Then we delete your profile, addresses, saved cards and UPI IDs, favourites, messages, tickets and photos, and your wallet, stamps and points end. An order that is under way is delivered first.',
    law: 'The law asks us to keep invoices and the amounts of past orders for 72 months after that year’s tax return. Your name stays on those invoices and nowhere else.',
    delete: 'Delete my account',
    deleteQuestion: 'Delete your account in seven days?',
    deleteYes: 'Yes, delete it',
    due: (day: string) => `Your account will be deleted on ${day}.`,
    keep: 'Keep my account',
  },
} as const;
