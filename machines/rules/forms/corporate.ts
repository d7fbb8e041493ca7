import { whoWrites } from './contact.ts';
import { contactWords } from './contact-words.ts';
import { corporateWords as words } from './corporate-words.ts';
import { optionsOf, type FormDefinition } from './form.ts';
import { photoListLength } from './photo-list.ts';
import { recipientListLength } from './recipient-list.ts';

/** Many cakes are planned for no less, and for a year at most. */
export const CORPORATE_DAYS_AHEAD = [2, 365] as const;

/** What `/corporate-cakes` asks (FRM-02). */
export const corporateForm: FormDefinition = {
  kind: 'corporate',
  sections: [
    {
      title: words.companyTitle,
      fields: [
        { name: 'company', kind: 'line', label: words.company, most: 120, missing: words.companyMissing },
        { name: 'gstin', kind: 'gstin', label: words.gstin, hint: words.gstinHint, most: 20 },
        { name: 'invoiceTo', kind: 'text', label: words.invoiceTo, most: 400 },
      ],
    },
    {
      title: words.giftsTitle,
      fields: [
        {
          name: 'occasion',
          kind: 'choice',
          label: words.occasion,
          most: 20,
          missing: words.occasionMissing,
          options: optionsOf(words.occasions),
        },
        {
          name: 'gift',
          kind: 'choice',
          label: words.gift,
          most: 20,
          missing: words.giftMissing,
          options: optionsOf(words.gifts),
        },
        {
          name: 'quantity',
          kind: 'whole',
          label: words.quantity,
          hint: words.quantityHint,
          most: 6,
          missing: words.quantityMissing,
          between: [5, 50_000],
        },
        {
          name: 'budget',
          kind: 'choice',
          label: words.budget,
          most: 20,
          missing: words.budgetMissing,
          options: optionsOf(words.budgets),
        },
        { name: 'wishes', kind: 'text', label: words.wishes, hint: words.wishesHint, most: 2000 },
        { name: 'logo', kind: 'photos', label: words.logo, hint: words.logoHint, most: photoListLength, photos: 1 },
      ],
    },
    {
      title: words.deliveryTitle,
      fields: [
        {
          name: 'date',
          kind: 'date',
          label: words.date,
          hint: words.dateHint,
          most: 10,
          missing: words.dateMissing,
          daysAhead: CORPORATE_DAYS_AHEAD,
        },
        { name: 'otherDates', kind: 'line', label: words.otherDates, most: 200 },
        {
          name: 'where',
          kind: 'pills',
          label: words.where,
          most: 20,
          missing: words.whereMissing,
          options: optionsOf(words.wheres),
        },
        {
          name: 'address',
          kind: 'text',
          label: words.address,
          most: 400,
          missing: words.addressMissing,
          askedFor: { field: 'where', values: ['one'] },
        },
        {
          name: 'city',
          kind: 'line',
          label: words.city,
          most: 80,
          missing: words.cityMissing,
          askedFor: { field: 'where', values: ['one'] },
        },
        {
          name: 'recipients',
          kind: 'recipients',
          label: words.recipients,
          hint: words.recipientsHint,
          most: recipientListLength,
          missing: words.recipientsMissing,
          askedFor: { field: 'where', values: ['many'] },
        },
      ],
    },
    {
      title: contactWords.youTitle,
      fields: [
        whoWrites.name,
        whoWrites.email,
        { name: 'phone', kind: 'phone', label: whoWrites.phone.label, most: 20, missing: words.phoneMissing },
      ],
    },
  ],
};
