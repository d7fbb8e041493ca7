import type { MenuEntry } from '#machines/domain/index.ts';

/** The element that holds the menu of a page of the server (menu-panel.tsx). */
export const printedMenu = 'printed-menu';

const own = (element: Element, names: string): Element[] =>
  [...element.children].filter((child) => child.matches(names));

/**
 * The menu that stands in the page, which its data would only say once more; empty where the page came without. Entries
 * are numbered as they stand.
 */
export function readPrintedMenu(page: Document): readonly MenuEntry[] {
  let count = 0;
  const read = (element: Element): MenuEntry => {
    const menu_id = (count += 1);
    const [head] = own(element, 'summary, a');
    // What is new has its name and its mark in one.
    const [name = head] = head ? own(head, 'span') : [];
    const submenus = own(element, 'ul').flatMap((list) => own(list, 'li').map(read));
    return {
      menu_id,
      title: name?.firstChild?.textContent?.trimEnd() ?? '',
      link_path: own(element, 'a')[0]?.getAttribute('href') ?? '/',
      has_children: submenus.length > 0,
      new_menu_value: name?.querySelector('span')?.textContent ?? null,
      submenus,
    };
  };
  return [...(page.getElementById(printedMenu)?.children ?? [])].map(read);
}
