import { whoWrites } from './contact.ts';
import { contactWords } from './contact-words.ts';
import { franchiseWords as words, indianStates } from './franchise-words.ts';
import { optionsOf, type FormDefinition } from './form.ts';

/** What `/franchise` asks (FRM-01). */
export const franchiseForm: FormDefinition = {
  kind: 'franchise',
  sections: [
    {
      title: words.whereTitle,
      fields: [
        { name: 'city', kind: 'line', label: words.city, most: 80, missing: words.cityMissing },
        {
          name: 'state',
          kind: 'choice',
          label: words.state,
          most: 60,
          missing: words.stateMissing,
          options: indianStates.map((state) => ({ value: state, label: state })),
        },
        { name: 'location', kind: 'line', label: words.location, hint: words.locationHint, most: 200 },
        {
          name: 'space',
          kind: 'whole',
          label: words.space,
          most: 6,
          missing: words.spaceMissing,
          between: [50, 50_000],
        },
        {
          name: 'premises',
          kind: 'pills',
          label: words.premises,
          most: 20,
          missing: words.premisesMissing,
          options: optionsOf(words.premisesOptions),
        },
      ],
    },
    {
      title: words.planTitle,
      fields: [
        {
          name: 'investment',
          kind: 'choice',
          label: words.investment,
          most: 20,
          missing: words.investmentMissing,
          options: optionsOf(words.investmentOptions),
        },
        {
          name: 'experience',
          kind: 'text',
          label: words.experience,
          hint: words.experienceHint,
          most: 1000,
          missing: words.experienceMissing,
        },
        {
          name: 'timeline',
          kind: 'choice',
          label: words.timeline,
          most: 20,
          missing: words.timelineMissing,
          options: optionsOf(words.timelineOptions),
        },
        {
          name: 'source',
          kind: 'choice',
          label: words.source,
          most: 20,
          options: optionsOf(words.sourceOptions),
        },
      ],
    },
    {
      title: contactWords.youTitle,
      fields: [
        whoWrites.name,
        whoWrites.email,
        {
          name: 'phone',
          kind: 'phone',
          label: whoWrites.phone.label,
          most: 40,
          hasCountries: true,
          isVerified: true,
          hint: words.phoneHint,
          missing: words.phoneMissing,
        },
        { name: 'consent', kind: 'tick', label: words.consent, most: 3, missing: words.consentMissing },
      ],
    },
  ],
};
