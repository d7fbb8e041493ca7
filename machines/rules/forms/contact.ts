import { contactWords as words } from './contact-words.ts';
import { photoListLength } from './photo-list.ts';
import type { FormDefinition, FormField, FormSection } from './form.ts';

const aboutAnOrder = ['delivery', 'order', 'quality', 'payment'];

const urgent = ['delivery', 'order', 'quality'];

/** Working days within which each topic is answered: first what concerns a delivery of these days. */
export const contactDays = (topic: string): number => (urgent.includes(topic) ? 1 : 2);

/** Who writes, and how they are answered: the same questions at the end of each form. */
export const whoWrites = {
  name: { name: 'name', kind: 'name', label: words.name, most: 80, missing: words.nameMissing },
  email: {
    name: 'email',
    kind: 'email',
    label: words.email,
    hint: words.emailHint,
    most: 254,
    missing: words.emailMissing,
  },
  phone: { name: 'phone', kind: 'phone', label: words.phone, hint: words.phoneHint, most: 20 },
} as const satisfies Readonly<Record<string, FormField>>;

export const whoWritesSection: FormSection = {
  title: words.youTitle,
  fields: [whoWrites.name, whoWrites.email, whoWrites.phone],
};

/** What `/contact-us` asks (FRM-03). */
export const contactForm: FormDefinition = {
  kind: 'contact',
  sections: [
    {
      title: words.aboutTitle,
      fields: [
        {
          name: 'topic',
          kind: 'choice',
          label: words.topic,
          most: 20,
          missing: words.topicMissing,
          options: Object.entries(words.topics).map(([value, label]) => ({ value, label })),
        },
        {
          name: 'order',
          kind: 'order',
          label: words.order,
          hint: words.orderHint,
          most: 20,
          askedFor: { field: 'topic', values: aboutAnOrder },
        },
        {
          name: 'message',
          kind: 'text',
          label: words.message,
          hint: words.messageHint,
          most: 2000,
          missing: words.messageMissing,
        },
        {
          name: 'photos',
          kind: 'photos',
          label: words.photos,
          hint: words.photosHint,
          most: photoListLength,
        },
      ],
    },
    whoWritesSection,
  ],
};
