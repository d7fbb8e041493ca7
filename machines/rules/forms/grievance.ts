import { whoWritesSection } from './contact.ts';
import { grievanceWords as words } from './grievance-words.ts';
import type { FormDefinition } from './form.ts';

export type GrievanceCategory = keyof typeof words.categories;

/** Working days by category (FRM-05): 7, for fraud, legal or old cases 15, with third parties 30. */
const days: Readonly<Record<GrievanceCategory, 7 | 15 | 30>> = {
  food: 7,
  delivery: 7,
  payment: 7,
  service: 7,
  fraud: 15,
  legal: 15,
  old: 15,
  partner: 30,
};

export const grievanceLimits = [7, 15, 30] as const;

const isCategory = (value: string): value is GrievanceCategory => Object.hasOwn(days, value);

/** What a complaint of no known category would get is the shortest time. */
export const grievanceDays = (category: string): number => (isCategory(category) ? days[category] : 7);

/** The categories that are answered within so many working days, as the form calls them. */
export const categoriesWithin = (limit: number): readonly string[] =>
  Object.entries(words.categories)
    .filter(([category]) => grievanceDays(category) === limit)
    .map(([, label]) => label);

/** What `/customer-grievance-redressal` asks (FRM-04). */
export const grievanceForm: FormDefinition = {
  kind: 'grievance',
  sections: [
    {
      title: words.aboutTitle,
      fields: [
        {
          name: 'category',
          kind: 'choice',
          label: words.category,
          most: 20,
          missing: words.categoryMissing,
          options: Object.entries(words.categories).map(([value, label]) => ({ value, label })),
        },
        { name: 'order', kind: 'order', label: words.order, hint: words.orderHint, most: 20 },
        { name: 'earlier', kind: 'ticket', label: words.earlier, hint: words.earlierHint, most: 20 },
        {
          name: 'message',
          kind: 'text',
          label: words.message,
          hint: words.messageHint,
          most: 4000,
          missing: words.messageMissing,
        },
        { name: 'wanted', kind: 'text', label: words.wanted, most: 1000, missing: words.wantedMissing },
      ],
    },
    whoWritesSection,
  ],
};
