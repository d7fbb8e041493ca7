import { whoWrites } from './contact.ts';
import { contactWords } from './contact-words.ts';
import { customisedWords as words } from './customised-words.ts';
import { optionsOf, type FormDefinition } from './form.ts';
import { photoListLength } from './photo-list.ts';

/** A cake of its own is drawn, agreed on and baked in no less. */
export const CUSTOMISED_DAYS_AHEAD = [2, 180] as const;

/** What `/customised-cakes` asks (FRM-02). */
export const customisedForm: FormDefinition = {
  kind: 'customised',
  sections: [
    {
      title: words.cakeTitle,
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
          name: 'flavour',
          kind: 'choice',
          label: words.flavour,
          most: 20,
          missing: words.flavourMissing,
          options: optionsOf(words.flavours),
        },
        {
          name: 'weight',
          kind: 'choice',
          label: words.weight,
          most: 20,
          missing: words.weightMissing,
          options: optionsOf(words.weights),
        },
        {
          name: 'egg',
          kind: 'pills',
          label: words.egg,
          most: 20,
          missing: words.eggMissing,
          options: optionsOf(words.eggs),
        },
        {
          name: 'idea',
          kind: 'text',
          label: words.idea,
          hint: words.ideaHint,
          most: 2000,
          missing: words.ideaMissing,
        },
        { name: 'photos', kind: 'photos', label: words.photos, hint: words.photosHint, most: photoListLength },
        { name: 'message', kind: 'line', label: words.message, most: 40 },
      ],
    },
    {
      title: words.whenTitle,
      fields: [
        {
          name: 'date',
          kind: 'date',
          label: words.date,
          hint: words.dateHint,
          most: 10,
          missing: words.dateMissing,
          daysAhead: CUSTOMISED_DAYS_AHEAD,
        },
        { name: 'city', kind: 'line', label: words.city, most: 80, missing: words.cityMissing },
        {
          name: 'budget',
          kind: 'choice',
          label: words.budget,
          most: 20,
          missing: words.budgetMissing,
          options: optionsOf(words.budgets),
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
