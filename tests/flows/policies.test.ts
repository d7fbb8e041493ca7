import { expect, test } from 'vitest';
import { cookies } from '#machines/rules/site/cookies.ts';
import { cookieLives, cookieWords } from '#src/flows/policies/policy.words.ts';

test('[LGN-01] the privacy page tells of each cookie how long it really stays', () => {
  const lives = new Map<string, string>(Object.entries(cookieLives));
  for (const [name, { life }] of Object.entries(cookieWords)) {
    const { lifetime } = cookies[name as keyof typeof cookies];
    expect(life, name).toBe(lives.get(`${lifetime}`));
  }
});
