import { contestFormWords as words } from './contest-words.ts';
import { whoWrites } from './contact.ts';
import { optionsOf, type FormDefinition, type FormKind, type FormSection } from './form.ts';
import { photoListLength } from './photo-list.ts';

/** Contests, each by the address of its page, which is also the kind of its form. */
export const contests = ['dpl-contest', 'world-cup-contest'] as const satisfies readonly FormKind[];
export type ContestSlug = (typeof contests)[number];

export const isContest = (kind: string): kind is ContestSlug => contests.some((contest) => contest === kind);

type ContestTerms = {
  /** who finds the winners */
  readonly chosenBy: 'jury' | 'lot';
  /** rupees for a winner's wallet, the first place in front */
  readonly prizes: readonly number[];
};

export const contestTerms: Readonly<Record<ContestSlug, ContestTerms>> = {
  'dpl-contest': { chosenBy: 'jury', prizes: [2000, 1000, 500] },
  'world-cup-contest': { chosenBy: 'lot', prizes: [1000] },
};

/** Days after the end of a contest by which its winners are named. */
export const CONTEST_RESULT_DAYS = 14;

/** Days after its end for which entries are kept; of winners the name that they chose and their city stay. */
export const CONTEST_KEPT_DAYS = 120;

const shown: FormSection = {
  title: words.shownTitle,
  fields: [
    {
      ...{ name: 'shownAs', kind: 'line', label: words.shownAs, hint: words.shownAsHint, most: 40 },
      missing: words.shownAsMissing,
    },
    { name: 'city', kind: 'line', label: words.city, hint: words.cityHint, most: 60, missing: words.cityMissing },
  ],
};

const you: FormSection = {
  title: words.youTitle,
  fields: [
    { ...whoWrites.name, hint: words.nameHint },
    { ...whoWrites.email, hint: words.emailHint },
  ],
};

const ticks = {
  adult: { name: 'adult', kind: 'tick', label: words.adult, most: 3, missing: words.adultMissing },
  own: { name: 'own', kind: 'tick', label: words.own, most: 3, missing: words.ownMissing },
  agreed: { name: 'agreed', kind: 'tick', label: words.agreed, most: 3, missing: words.agreedMissing },
} as const;

/** What an entry of the Dessert Premier League asks (STC-05). */
const dessertForm: FormDefinition = {
  kind: 'dpl-contest',
  sections: [
    {
      title: words.dessertTitle,
      fields: [
        { name: 'dish', kind: 'line', label: words.dish, most: 80, missing: words.dishMissing },
        { name: 'story', kind: 'text', label: words.story, hint: words.storyHint, most: 1000 },
        {
          ...{ name: 'photo', kind: 'photos', label: words.photo, hint: words.photoHint, most: photoListLength },
          ...{ photos: 1, missing: words.photoMissing },
        },
      ],
    },
    shown,
    you,
    { title: words.termsTitle, fields: [ticks.own, ticks.adult, ticks.agreed] },
  ],
};

/** What a guess of the World Cup Contest asks (STC-05). */
const guessForm: FormDefinition = {
  kind: 'world-cup-contest',
  sections: [
    {
      title: words.guessTitle,
      fields: [
        {
          ...{ name: 'team', kind: 'choice', label: words.team, most: 20, missing: words.teamMissing },
          options: optionsOf(words.teams),
        },
      ],
    },
    shown,
    you,
    { title: words.termsTitle, fields: [ticks.adult, ticks.agreed] },
  ],
};

export const contestForms: Readonly<Record<ContestSlug, FormDefinition>> = {
  'dpl-contest': dessertForm,
  'world-cup-contest': guessForm,
};
