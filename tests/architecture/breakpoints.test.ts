import { expect, test } from 'vitest';
import { BREAKPOINTS } from '#machines/rules/site/constants.ts';
import { phoneWindow } from '#machines/rules/product/images.ts';
import { filesIn, textOf } from './sources.ts';

test('[SHL-20] mobile is below 500 px, and the other two steps are 600 and 1000', () => {
  expect(BREAKPOINTS).toEqual({ mobile: 500, medium: 600, wide: 1000 });
  expect(phoneWindow).toBe('(max-width: 499px)');
});

test('[SHL-20] from 500 px on nothing changes at any other width; below, a part may give way on the smallest windows', () => {
  const { mobile, medium, wide } = BREAKPOINTS;
  const steps = [mobile, medium, wide];
  const allowed = new Set(steps.flatMap((step) => [`min-width: ${step}px`, `max-width: ${step - 1}px`]));
  const asked = filesIn('src')
    .filter((path) => /\.(?:css|tsx?)$/.test(path))
    .flatMap((path) => {
      const queries = textOf(path).matchAll(/@media[^{]*|matchMedia\([^)]*\)|'\((?:min|max)-width[^']*'/g);
      return [...queries].flatMap(([query]) =>
        [...query.matchAll(/\(([^()]*(?:width|inline-size)[^()]*)\)/g)].map(
          ([, wanted]) => [path, wanted ?? ''] as const,
        ),
      );
    });
  expect(asked.length).toBeGreaterThan(20);
  const isSmallest = (wanted: string): boolean => /^max-width: [34]\d\dpx$/.test(wanted);
  expect(asked.filter(([, wanted]) => !allowed.has(wanted) && !isSmallest(wanted))).toEqual([]);
});
