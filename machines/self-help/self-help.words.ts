import { slowText } from '../rules/site/shared-texts.ts';

/** What the page that helps by topics says. */
export const selfHelpWords = {
  home: 'Home',
  title: 'Help',
  lead: 'What is it about? Two or three taps, and you are at the answer or at your order.',
  topicsLabel: 'Topics',
  questionsLabel: 'Questions',
  topics: {
    delivery: {
      title: 'My delivery',
      lead: 'Where it is, late, wrong address',
      questions: {
        where: {
          title: 'Where is my order?',
          text: 'You can follow it from our oven to the door.',
        },
        late: {
          title: 'It is late',
          text: 'Have a look where it is now. If its time is over, call us: we see at once what has happened, and speak with the rider.',
        },
        address: {
          title: 'The address is wrong',
          text: 'Until the time that your order shows, you can send it to another address yourself, on its page. After that, please call us at once.',
        },
        nobody: {
          title: 'Nobody was at home',
          text: 'Our rider calls the person who receives it and waits for ten minutes. If the box comes back to our kitchen for good, you get back everything that you paid.',
        },
      },
    },
    change: {
      title: 'Change or cancel an order',
      lead: 'Another day, other words, order again',
      questions: {
        move: {
          title: 'I want to change something',
          text: 'Until the time that your order shows, you can choose another day, time or address on its page.',
        },
        cancel: {
          title: 'I want to cancel',
          text: 'Until the time that your order shows, you can cancel it on its page, and you get everything back.',
        },
        again: {
          title: 'I want the same again',
          text: 'We put what was in your order into the cart, as far as it can be had today. You see it before you pay.',
        },
      },
    },
    wrong: {
      title: 'Something was not right',
      lead: 'Damaged, wrong or missing, a complaint',
      questions: {
        damaged: {
          title: 'It came damaged',
          text: 'We are sorry. Write to us on the day of the delivery, with a photo if you can: we bring a new one or give back what it cost.',
        },
        other: {
          title: 'It is not what I ordered',
          text: 'We are sorry. Write to us on the day of the delivery, with a photo if you can: we bring the right one or give back what it cost.',
        },
        missing: {
          title: 'Something is missing',
          text: 'We are sorry. Tell us what is missing: we bring it or give back what it cost.',
        },
        complaint: {
          title: 'I want to complain',
          text: 'A complaint gets a number and a day by which it is settled. If you have written to us before, you can see how far it is.',
        },
      },
    },
    payment: {
      title: 'Payment and refunds',
      lead: 'Money taken, refund, invoice, coupon',
      questions: {
        taken: {
          title: 'Money was taken, but my order says not paid',
          text: 'Banks answer late sometimes. We check by ourselves, and money without an order is sent back. Please do not pay twice.',
        },
        refund: {
          title: 'Where is my refund?',
          text: 'We send it at once. To the wallet it is there immediately; your bank usually needs 5 to 7 working days. The page of your order says when we sent it.',
        },
        invoice: {
          title: 'I need an invoice',
          text: 'It is a PDF on the page of your order, as soon as our kitchen has begun.',
        },
        coupon: {
          title: 'My coupon does not work',
          text: 'The cart says why it does not fit and what is missing. Here are all offers that can be used now.',
        },
        wallet: {
          title: 'My wallet or my stamps',
          text: 'Your wallet shows every rupee that came and went. Stamps come with delivered orders.',
        },
      },
    },
    before: {
      title: 'Before I order',
      lead: 'Cities, allergies, a cake of my own',
      questions: {
        cities: {
          title: 'Do you deliver to my city?',
          text: 'Here are all our cities. Enter your area or pincode at the top of any page, and you see at once whether we come there.',
        },
        allergies: {
          title: 'Eggless cakes and allergies',
          text: 'Each product’s page lists its allergens, and most cakes can be had eggless. In our kitchens wheat, milk, egg, nuts and soya are used. With a serious allergy, please call us before you order.',
        },
        own: {
          title: 'I want a cake of my own',
          text: 'Send us your idea and a photo, and you get a quote within one working day.',
        },
        company: {
          title: 'Many cakes, or for a company',
          text: 'To one address or to hundreds, with a GST invoice. Tell us what you need, and you get a quote within one working day.',
        },
      },
    },
    account: {
      title: 'My account',
      lead: 'Login code, number, reminders, my data',
      questions: {
        code: {
          title: 'I do not get the code',
          text: 'Look into your spam folder, check the number or address, and wait half a minute before you ask for another one. After several tries we wait a while, to keep strangers out.',
        },
        contact: {
          title: 'I have a new number or mail address',
          text: 'Change it in your profile: we send a code to the new one, and to the old one unless you have just logged in with a code.',
        },
        reminders: {
          title: 'My reminders',
          text: 'Add, change, pause or delete the days that we remind you of.',
        },
        data: {
          title: 'My data, or deleting my account',
          text: 'In your settings you can download all that we keep of you, and delete your account.',
        },
      },
    },
  },
  ends: {
    track: 'Track this order',
    open: 'Open this order',
    again: 'Order it again',
    write: 'Write to us about it',
  },
  pages: {
    '/cancellation-and-refund-policy': 'Read the refund policy',
    '/customer-grievance-redressal': 'Register a complaint',
    '/contact-us/ticket': 'See how far a ticket is',
    '/coupons-and-offers': 'See all offers',
    '/credits': 'Open my wallet',
    '/stamps': 'How stamps work',
    '/delivery-cities': 'See all cities',
    '/faq': 'Read questions and answers',
    '/customised-cakes': 'Ask for a quote',
    '/corporate-cakes': 'Ask for an offer',
    '/myprofile': 'Open my profile',
    '/occasion-reminder': 'Open my occasions',
    '/account-settings': 'Open my settings',
    '/privacy-policy': 'What we keep of you',
  },
  write: 'Write to us',
  whichOrder: 'Which order is it about?',
  ordersLabel: 'Your latest orders',
  loading: 'Loading your orders',
  slow: slowText,
  failed: 'We could not load your orders just now.',
  retry: 'Try again',
  none: 'You have no orders yet.',
  guest: 'Log in to choose from your orders, or enter the number.',
  login: 'Login/Signup',
  number: 'Order number',
  numberHint: 'In your order mail, like PC7K3M9QXWAB',
  numberMissing: 'Please enter the order number',
  numberInvalid: 'Please check the order number. It starts with PC and is in your order mail',
  goOn: 'Continue',
  aboutOrder: (order: string) => `About order ${order}`,
  otherOrder: 'Another order',
  formTitle: 'Did not find your answer?',
  formText: 'Write to us: a person reads every message.',
  ticketTitle: 'Have you already written to us?',
  ticket: 'Check your ticket',
} as const;
