import { describe, expect, test } from 'vitest';
import { readEnv } from '#backends/platform/env/index.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import { publicConfig } from '#src/server/main.ts';

const local = readEnv({
  TEST_MODE: '1',
  SITE_VERIFICATION: 'of-the-real-shop',
  SITE_VERIFICATION_ELSEWHERE: 'of-a-shop-to-try',
});

/** The tag by which a search engine knows whose the host is. */
const tagOf = (env: typeof local) => {
  const { meta } = documentHead({ config: { ...publicConfig(env), isAppSource: false }, title: 'Birthday Cakes' });
  return meta.filter(({ name }) => name === 'google-site-verification');
};

describe('the site verification', () => {
  test('[SEO-02] the production host proves itself by one value, every other host by another', () => {
    expect(tagOf({ ...local, mode: 'production' })).toEqual([
      { name: 'google-site-verification', content: 'of-the-real-shop' },
    ]);
    expect(tagOf(local)).toEqual([{ name: 'google-site-verification', content: 'of-a-shop-to-try' }]);
  });

  test('[SEO-02] a host without a value has no such tag, and never borrows the other’s', () => {
    expect(tagOf({ ...local, mode: 'production', SITE_VERIFICATION: undefined })).toEqual([]);
    expect(tagOf({ ...local, SITE_VERIFICATION_ELSEWHERE: undefined })).toEqual([]);
  });
});
