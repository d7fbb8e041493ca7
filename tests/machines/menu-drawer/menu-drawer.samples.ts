import type { MenuEntry } from '#machines/domain/index.ts';

type Answered = MenuEntry & { readonly has_children: boolean; readonly submenus: readonly Answered[] };

const entry = (menu_id: number, title: string, submenus: readonly Answered[] = []): Answered => ({
  menu_id,
  title,
  link_path: `/${title.toLowerCase().replaceAll(' ', '-')}`,
  has_children: submenus.length > 0,
  new_menu_value: null,
  submenus,
});

/** Three levels, named as in the real menu: a category with a group, one with shelves only, and a shelf. */
export const menu: readonly Answered[] = [
  entry(1, 'Cakes', [entry(2, 'By flavour', [entry(3, 'Chocolate')]), entry(4, 'Eggless')]),
  entry(5, 'Anniversary', [entry(6, 'Roses')]),
  entry(7, 'Best sellers'),
];
