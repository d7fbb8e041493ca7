import { comeNear } from '#tests/kit/model/index.ts';
import { photoOf } from '#tests/kit/shop/photos.ts';
import { newPerson } from '#tests/kit/shop/customer.ts';
import { franchiseRequest } from '#tests/machines/form/form.samples.ts';
import { expectState } from '../shopper.ts';
import { at, type ShownState } from './shown-state.ts';

/** The pages of forms as somebody may find them. */
export const formStates: readonly ShownState[] = [
  { name: 'the topics of the help', route: '(forms)/contactus', open: at('/contactus') },
  { name: 'the questions of a topic', route: '(forms)/contactus', open: at('/contactus?topic=delivery') },
  { name: 'an answer of the help', route: '(forms)/contactus', open: at('/contactus?topic=before&question=allergies') },
  {
    name: 'the help that asks for an order, with a number that is wrong',
    route: '(forms)/contactus',
    open: async (page) => {
      await at('/contactus?topic=delivery&question=where')(page);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expectState(page, 'self-help', /rejected/);
    },
  },
  { name: 'the form that writes to the shop', route: 'contact-us/index', open: at('/contact-us') },
  {
    name: 'a form with errors',
    route: 'contact-us/index',
    open: async (page) => {
      await at('/contact-us?topic=quality')(page);
      await page.getByRole('button', { name: 'Send message' }).click();
      await expectState(page, 'form', /^editing\.rejected/);
    },
  },
  {
    name: 'a form that was sent',
    route: 'contact-us/index',
    open: async (page) => {
      await at('/contact-us?topic=feedback')(page);
      await page.getByLabel('Your message').fill('Thank you!');
      await page.getByLabel('Your name').fill('Asha Rao');
      await page.getByLabel('Email', { exact: true }).fill('form@example.com');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expectState(page, 'form', /^sent/);
    },
  },
  {
    name: 'the form that writes to the shop, with a photo',
    route: 'contact-us/index',
    open: async (page) => {
      await at('/contact-us?topic=quality')(page);
      const buffer = await photoOf({ width: 800, height: 800 });
      await page.getByLabel('Choose a photo').setInputFiles({ name: 'cake.jpg', mimeType: 'image/jpeg', buffer });
      await page.getByRole('img', { name: 'Photo 1' }).waitFor();
    },
  },
  { name: 'the form for a franchise', route: 'franchise', open: at('/franchise') },
  {
    name: 'the form for a franchise with errors',
    route: 'franchise',
    open: async (page) => {
      await at('/franchise')(page);
      await page.getByRole('button', { name: 'Send request' }).click();
      await expectState(page, 'form', /^editing\.rejected/);
    },
  },
  {
    name: 'the code that proves the phone of a franchise request',
    route: 'franchise',
    open: async (page) => {
      await page.addInitScript(
        (text) => sessionStorage.setItem('form_drafts', text),
        JSON.stringify({
          version: 2,
          value: {
            franchise: { values: { ...franchiseRequest, phone: newPerson().mobile }, key: 'state-key-1', about: {} },
          },
        }),
      );
      await at('/franchise')(page);
      await page.getByRole('button', { name: 'Send request' }).click();
      await expectState(page, 'form', 'proving.enteringCode');
    },
  },
  {
    name: 'the form for complaints',
    route: 'customer-grievance-redressal',
    open: at('/customer-grievance-redressal'),
  },
  { name: 'the form for a cake of one’s own', route: '(forms)/customised-cakes', open: at('/customised-cakes') },
  {
    name: 'the form for a cake of one’s own with errors',
    route: '(forms)/customised-cakes',
    open: async (page) => {
      await at('/customised-cakes')(page);
      await page.getByRole('button', { name: 'Ask for a quote' }).click();
    },
  },
  { name: 'the form for companies', route: '(forms)/corporate-cakes', open: at('/corporate-cakes') },
  {
    name: 'the form for companies with a list that has errors',
    route: '(forms)/corporate-cakes',
    open: async (page) => {
      await at('/corporate-cakes')(page);
      await page.getByRole('radio', { name: 'To many addresses' }).check();
      const buffer = Buffer.from('name,phone,address,pincode,city,boxes\nAsha,12,Baner,4110,Pune,0\n');
      await page.getByLabel('Choose your list').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
      await page.getByText('Row 2').waitFor();
    },
  },
  {
    name: 'the box for the newsletter with an error',
    route: '(content)/terms-and-conditions',
    open: async (page) => {
      await at('/terms-and-conditions')(page);
      const foot = page.getByRole('contentinfo');
      await comeNear(foot.getByRole('navigation').first());
      await foot.getByLabel('Your email address').press('Enter');
    },
  },
  {
    name: 'a subscription to the newsletter that is to be confirmed',
    route: 'contact-us/newsletter',
    open: at('/contact-us/newsletter?token=none&wish=confirm'),
  },
  {
    name: 'a link of the newsletter that has ended',
    route: 'contact-us/newsletter',
    open: async (page) => {
      await at('/contact-us/newsletter?token=none&wish=confirm')(page);
      await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
      await page.getByText('This link has ended.').waitFor();
    },
  },
  {
    name: 'the end of a subscription',
    route: 'contact-us/newsletter',
    open: async (page) => {
      await at('/contact-us/newsletter?token=none&wish=leave')(page);
      await page.getByRole('heading', { level: 1, name: 'You are unsubscribed' }).waitFor();
    },
  },
  { name: 'the page of the newsletter', route: 'contact-us/newsletter', open: at('/contact-us/newsletter') },
  { name: 'the form that finds a ticket', route: 'contact-us/ticket', open: at('/contact-us/ticket') },
  {
    name: 'a ticket that is open',
    route: 'contact-us/ticket',
    open: async (page) => {
      await at('/contact-us?topic=feedback')(page);
      await page.getByLabel('Your message').fill('Thank you!');
      await page.getByLabel('Your name').fill('Asha Rao');
      await page.getByLabel('Email', { exact: true }).fill('ticket@example.com');
      await page.getByRole('button', { name: 'Send message' }).click();
      await page.getByRole('link', { name: 'Check its status' }).click();
      await page.getByLabel('Email or phone number').fill('ticket@example.com');
      await page.getByRole('button', { name: 'Show my ticket' }).click();
      await expectState(page, 'ticket-lookup', /^showing/);
    },
  },
];
