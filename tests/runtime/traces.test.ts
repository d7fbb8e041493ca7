import { afterEach, expect, test, vi } from 'vitest';
import { removeCampaign, saveCampaign, savedSource } from '#src/runtime/events/traces.ts';

afterEach(() => void vi.unstubAllGlobals());

/** What a browser is told to keep: each cookie with the days that it lives. */
function browser() {
  const written: [cookie: string, days: number][] = [];
  const kept = new Map<string, string>();
  vi.stubGlobal('window', { location: { protocol: 'https:' } });
  vi.stubGlobal('document', {
    get cookie() {
      return [...kept].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = '', age = ''] = /^(\w+)=([^;]*);.* Max-Age=(\d+);/.exec(text) ?? [];
      written.push([`${name}=${value}`, Number(age) / 86_400]);
      if (age === '0') kept.delete(name);
      else kept.set(name, value);
    },
  });
  return { written, names: () => [...kept.keys()], valueOf: (name: string) => kept.get(name) };
}

test.each(['adsflourish', 'inls', 'INLS'])(
  '[ANL-01, ANL-02] %s is a partner for seven days, and its campaign is known for thirty',
  (source) => {
    const { written } = browser();
    saveCampaign({ utm_source: source, utm_medium: 'cpc', utm_campaign: 'diwali' });
    expect(written).toEqual([
      [`affiliate_id=${source.toLowerCase()}`, 7],
      [`utm_source=${source}`, 30],
      ['utm_medium=cpc', 30],
      ['utm_campaign=diwali', 30],
    ]);
  },
);

test('[ANL-01, ANL-03] of partners the last one counts, whatever other links come after it; without leave all is forgotten', () => {
  const { names, valueOf } = browser();
  for (const source of ['adsflourish', 'inls', 'newsletter'])
    saveCampaign({ utm_source: source, utm_medium: 'cpc', utm_campaign: null });
  expect([valueOf('affiliate_id'), savedSource()]).toEqual(['inls', 'newsletter']);
  removeCampaign();
  expect([names(), savedSource()]).toEqual([[], null]);
});
