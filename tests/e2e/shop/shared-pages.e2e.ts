import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { becomeCustomer, newPerson } from '#tests/kit/shop/customer.ts';
import { putIntoCart } from '#tests/kit/shop/put-into-cart.ts';
import { uiWords } from '#src/ui/words.ts';

const paths = ['/', '/birthday-cakes', '/p/belgian-chocolate-truffle-cake', '/search?q=truffle', '/faq', '/contests'];

/** The bytes of a page without what each answer has of its own: its nonce, and the second in which it was made. */
const bare = (html: string): string => html.replaceAll(/nonce="[^"]*"/g, '').replaceAll(/"server_time":"[^"]*"/g, '');

const sixty = Array.from({ length: 60 }, (_, index) => `_foreign${index}=GS1.${index}`).join('; ');

test('[SEO-05, CRT-11] home, shelf, product, search and words are one page for all guests, with nobody’s cart or name in it', async ({
  page,
  newPage,
  baseURL,
}, { project }) => {
  test.skip(project.name !== 'phone', 'they are the same bytes at any width');
  const canary = `Canary ${newPerson().mobile}`;
  const customer = await newPage();
  await becomeCustomer(customer, newPerson(canary));
  await page.goto('/faq');
  await putIntoCart(page, { sku: 'PC101-500', quantity: 3 });
  const own = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(own).toMatch(/sid=.*fact=|fact=.*sid=/);
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const read = async (path: string, cookie: string): Promise<string> => {
    const answer = await fetch(`${baseURL}${path}`, { headers: { cookie, 'user-agent': userAgent } });
    expect([path, answer.status]).toEqual([path, 200]);
    return bare(await answer.text());
  };
  for (const path of paths) {
    expect((await (await customer.request.get(path)).text()).length).toBeGreaterThan(1000);
    const pages = new Set<string>();
    for (const cookie of ['privacy_choice=needed', own, `${own}; ${sixty}`, sixty]) pages.add(await read(path, cookie));
    expect([path, pages.size]).toEqual([path, 1]);
    const [html = ''] = pages;
    expect(html).not.toContain(canary);
    expect(html).toContain(uiWords.header.cartLabel(0));
    expect(html).toContain('"isShared":true');
  }
});

test('[CRT-11] a guest who comes back sees at once a page that is nobody’s, then the own cart, and nothing moves', async ({
  page,
}) => {
  await page.goto('/faq');
  await putIntoCart(page, { sku: 'PC101-500', quantity: 3 });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Reflect.set(window, 'moved', moved);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
        for (const { node } of entry.sources) {
          const part = node instanceof Element ? node : node?.parentElement;
          if (part?.closest('header') !== null) moved.push(part?.outerHTML.slice(0, 120) ?? '');
        }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/', '/birthday-cakes', '/faq']) {
    await page.goto(path);
    await untilAlive(page);
    await expect(page.getByRole('link', { name: uiWords.header.cartLabel(3) })).toBeVisible();
    const moved = await page.evaluate(() => Reflect.get(window, 'moved') as string[]);
    expect([path, moved]).toEqual([path, []]);
  }
});
