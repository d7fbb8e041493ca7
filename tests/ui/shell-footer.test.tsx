import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readEnv } from '#backends/platform/env/index.ts';
import { publicConfig } from '#src/server/main.ts';
import FooterTrust from '#src/ui/footer-trust.tsx';

const footOf = (settings: Record<string, string>): string =>
  renderToStaticMarkup(<FooterTrust foodLicence={publicConfig(readEnv(settings)).foodLicence} />);

test('the foot names the food licence that the operator set, and none that nobody has', () => {
  expect(footOf({ FOOD_LICENCE: '12345678901234' })).toContain('FSSAI licence no. 12345678901234');
  expect(footOf({})).not.toContain('FSSAI');
  expect(() => readEnv({ FOOD_LICENCE: '1234' })).toThrow(/FOOD_LICENCE/);
});
