import type { MenuEntry } from '#machines/domain/index.ts';
import styles from './shell-header.module.css';

/** What an entry of a menu is called, and that it is new. */
export function MenuName({ entry: { title, new_menu_value: tag } }: { readonly entry: MenuEntry }) {
  return tag ? (
    <span>
      {`${title} `}
      <span className={styles['new']}>{tag}</span>
    </span>
  ) : (
    title
  );
}
