import ChevronDown from 'lucide-react/icons/chevron-down';
import type { MenuEntry } from '#machines/domain/index.ts';
import { MenuName } from './menu-name.tsx';
import { printedMenu } from './printed-menu.ts';
import type { Doors } from './shell-header.tsx';
import { uiWords } from './words.ts';
import styles from './shell-header.module.css';

type MenuPanelProps = {
  readonly menu: readonly MenuEntry[];
  readonly doors: Pick<Doors, 'trackOrder' | 'favourites'>;
};

/** The menu as the server draws it: it unfolds before any script does, and the browser reads it (printed-menu.ts). */
export function MenuPanel({ menu, doors: { trackOrder, favourites } }: MenuPanelProps) {
  return (
    <>
      <p className={styles['drawerTitle']}>{uiWords.header.allCategories}</p>
      {menu.length === 0 ? <Door to="/best-seller" title={uiWords.header.bestSellers} /> : null}
      <div id={printedMenu}>
        {menu.map((entry) => (
          <Category key={entry.menu_id} entry={entry} />
        ))}
      </div>
      {trackOrder === undefined ? null : <Door to={trackOrder} title={uiWords.header.trackOrder} />}
      {favourites === undefined ? null : <Door to={favourites} title={uiWords.header.favourites} />}
    </>
  );
}

function Door({ to, title }: { readonly to: string; readonly title: string }) {
  return (
    <div className={styles['branch']}>
      <a href={to}>{title}</a>
    </div>
  );
}

type EntryProps = { readonly entry: MenuEntry };

function Category({ entry }: EntryProps) {
  if (entry.submenus.length === 0)
    return (
      <div className={styles['branch']}>
        <a href={entry.link_path}>
          <MenuName entry={entry} />
        </a>
      </div>
    );
  return (
    <details className={styles['branch']}>
      <summary>
        <MenuName entry={entry} />
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <a href={entry.link_path}>{uiWords.header.seeAll(entry.title)}</a>
      <ul>
        {entry.submenus.map((inner) => (
          <Entry key={inner.menu_id} entry={inner} />
        ))}
      </ul>
    </details>
  );
}

function Entry({ entry }: EntryProps) {
  return (
    <li>
      <a href={entry.link_path}>
        <MenuName entry={entry} />
      </a>
      {entry.submenus.length === 0 ? null : (
        <ul>
          {entry.submenus.map((inner) => (
            <Entry key={inner.menu_id} entry={inner} />
          ))}
        </ul>
      )}
    </li>
  );
}
