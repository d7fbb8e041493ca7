import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MenuEntry } from '#machines/domain/index.ts';
import { MegaMenu, ShellHeader, type ShellHeaderProps } from '#src/ui/index.ts';
import { MenuPanel } from '#src/ui/menu-panel.tsx';
import { wordsOf } from '#tests/flows/drawn.ts';

let last = 0;
const entry = (title: string, ...submenus: MenuEntry[]): MenuEntry => ({
  menu_id: (last += 1),
  title,
  link_path: `/${title.toLowerCase().replaceAll(' ', '-')}`,
  has_children: submenus.length > 0,
  new_menu_value: null,
  submenus,
});
const draw = (props: Partial<ShellHeaderProps>): string =>
  renderToStaticMarkup(<ShellHeader panel={null} cartQuantity={0} user={null} {...props} />);
const drawMenus = (...menu: MenuEntry[]): string =>
  draw({ panel: <MenuPanel menu={menu} doors={{}} />, mega: <MegaMenu menu={menu} /> });

test('[HDR-07, HDR-14] both menus lead to every entry, those of the fourth level after the one that they lie under', () => {
  const kids = entry('For kids', entry('Animals'), entry('Sports'));
  const drawn = drawMenus(entry('Birthday', entry('For whom', entry('For her'), kids, entry('For him'))));
  const paths = [...drawn.matchAll(/href="\/(for-h[^"]+|for-kids|animals|sports)"/g)].map(([, path]) => path);
  const inOrder = ['for-her', 'for-kids', 'animals', 'sports', 'for-him'];
  expect(paths).toEqual([...inOrder, ...inOrder]);
});

test('[HDR-14] an entry that is new says so in both menus, and no other does', () => {
  const fresh = { ...entry('Photo cakes'), new_menu_value: 'New' };
  const drawn = drawMenus(entry('Cakes', entry('By look', fresh, entry('Round cakes'))));
  const said = wordsOf(drawn);
  expect(said.match(/Photo cakes New/g)).toHaveLength(2);
  expect(said.match(/\bNew\b/g)).toHaveLength(2);
});

test('[HDR-03, HDR-12] the account says what it is before whose it is, and is called what it shows', () => {
  const accountOf = (user: ShellHeaderProps['user']) =>
    /<button[^>]* id="shell-account"[^>]* aria-label="([^"]+)".*?<span[^>]*>([^<]+)</.exec(draw({ user }))?.slice(1);
  expect(accountOf(null)).toEqual(['Login/Signup', 'Login/Signup']);
  expect(accountOf({ username: 'Ananyabhattacharya' })).toEqual(['My Account, Ananyabhattacharya', 'My Account']);
});

test('[HDR-08] the header leads to help on WhatsApp', () => {
  expect(draw({ doors: { whatsApp: 'https://wa.me/911234567890' } })).toMatch(
    /<a [^>]*href="https:\/\/wa\.me\/911234567890" target="_blank" rel="noopener" aria-label="Help on WhatsApp"/,
  );
});

test('[HDR-03, HDR-08] it leads to tracking, the favourites and the cart, and says how many pieces lie in it', () => {
  const drawn = draw({ doors: { trackOrder: '/trackorder', favourites: '/my-favourites' }, cartQuantity: 3 });
  expect(drawn).toMatch(/<a class="[^"]+" href="\/trackorder"><svg.*?<\/svg>Track Order<\/a>/);
  expect(drawn).toMatch(/<a [^>]*aria-label="My Favourites" href="\/my-favourites"/);
  expect(drawn).toMatch(/<a [^>]*aria-label="Cart, 3 items" href="\/cart"/);
  expect(draw({ cartQuantity: 1 })).toContain('aria-label="Cart, 1 item"');
});

test('[HDR-02] the header names the place that orders go to, and opens the popup to choose one', () => {
  const chip = { tone: 'plain', text: 'Delivering to', name: 'Indiranagar, Bengaluru', state: null } as const;
  const drawn = draw({ place: { ...chip, onPress: () => undefined, onNear: () => undefined } });
  expect(/<button[^>]* aria-haspopup="dialog">.*?<\/button>/.exec(drawn)?.[0].replaceAll(/<[^>]+>/g, '')).toBe(
    'Delivering to Indiranagar, Bengaluru',
  );
});
