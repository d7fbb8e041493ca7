import { Fragment, type KeyboardEvent, type MouseEvent } from 'react';
import type { MenuEntry } from '#machines/domain/index.ts';
import { menuPanel, type MenuLine } from '#machines/rules/site/menu-columns.ts';
import { Anchor } from './anchor.tsx';
import { MenuName } from './menu-name.tsx';
import { Picture } from './picture.tsx';
import { uiWords } from './words.ts';
import styles from './shell-header.module.css';

/** What somebody does at the wide menu. */
type MegaMenuGesture =
  | { type: 'top.point' | 'top.tap' | 'top.focus'; menu_id: number }
  | { type: 'menu.leave' }
  | { type: 'menu.dismiss' };

/** How the wide menu stands; `state` is null as long as the style sheet alone shows its panels. */
export type MegaMenuControl = {
  readonly state: string | null;
  /** id of the category whose panel is shown */
  readonly shown: number | null;
  readonly send: (gesture: MegaMenuGesture) => void;
};

const asServed: MegaMenuControl = { state: null, shown: null, send: () => undefined };

const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';

type MegaMenuProps = {
  readonly menu: readonly MenuEntry[];
  readonly control?: MegaMenuControl;
};

/** The menu of wide windows: a row of categories, each with a panel of all that it holds. */
export function MegaMenu({ menu, control = asServed }: MegaMenuProps) {
  const { state, shown, send } = control;
  const dismiss = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Escape') return;
    // The panel goes, so the focus goes to the category that it belongs to.
    if (event.target instanceof Element) event.target.closest('[data-top]')?.querySelector('a')?.focus();
    send({ type: 'menu.dismiss' });
  };
  const press = (event: KeyboardEvent<HTMLElement>, item: MenuEntry): void => {
    const { key, currentTarget } = event;
    const top = currentTarget.closest('[data-top]');
    const next = { ArrowLeft: top?.previousElementSibling, ArrowRight: top?.nextElementSibling }[key];
    if (next) next.querySelector('a')?.focus();
    else if (item.submenus.length === 0 || !['Enter', ' ', 'ArrowDown'].includes(key)) return;
    else if (shown !== item.menu_id || key === ' ') send({ type: 'top.tap', menu_id: item.menu_id });
    // A second Enter follows the link, as the first one would in a menu without a panel.
    else if (key === 'Enter') return;
    else currentTarget.parentElement?.querySelector<HTMLElement>(`.${styles['mega']} a`)?.focus();
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the links inside
    <nav
      className={styles['menu']}
      aria-label={uiWords.header.categories}
      {...(state === null ? {} : { 'data-flow': 'mega-menu', 'data-state': state })}
      onPointerLeave={() => send({ type: 'menu.leave' })}
      onKeyDown={dismiss}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a')) send({ type: 'menu.dismiss' });
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A panel that gives way to the one under the pointer takes the focus in it along: nobody has left the menu.
        const isPointedAt = relatedTarget === null && currentTarget.matches(':hover');
        if (!isPointedAt && !currentTarget.contains(relatedTarget)) send({ type: 'menu.dismiss' });
      }}
    >
      <ul className={styles['tops']}>
        {menu.map((item) => (
          <li
            key={item.menu_id}
            className={styles['top']}
            data-top={shown === item.menu_id ? 'open' : ''}
            onPointerEnter={({ pointerType }) => {
              if (pointerType === 'mouse') send({ type: 'top.point', menu_id: item.menu_id });
            }}
            onFocus={({ target }) => {
              if (target.matches(':focus-visible')) send({ type: 'top.focus', menu_id: item.menu_id });
            }}
          >
            <Anchor
              to={item.link_path}
              aria-expanded={item.submenus.length === 0 ? undefined : shown === item.menu_id}
              onKeyDown={(event) => press(event, item)}
              onClick={(event) => {
                if (item.submenus.length === 0 || !isTouch(event)) return;
                event.preventDefault();
                event.stopPropagation();
                send({ type: 'top.tap', menu_id: item.menu_id });
              }}
            >
              <MenuName entry={item} />
            </Anchor>
            {item.submenus.length === 0 ? null : (
              <div className={styles['mega']}>
                {menuPanel(item.submenus).map((column) => (
                  <div key={column[0]?.key} className={styles['column']}>
                    {column.map((piece) => (
                      <Fragment key={piece.key}>
                        {piece.head === null ? null : (
                          <Anchor className={styles['columnHead']} to={piece.head.link_path}>
                            <MenuName entry={piece.head} />
                          </Anchor>
                        )}
                        <ul>
                          {piece.lines.map((line) => (
                            <Line key={line.entry.menu_id} line={line} />
                          ))}
                        </ul>
                      </Fragment>
                    ))}
                  </div>
                ))}
                <Anchor className={styles['window']} to={item.link_path}>
                  <Picture image={{ src: tileOf(item.link_path), alt: '' }} width={274} />
                  <span className={styles['windowTitle']}>{uiWords.header.seeAll(item.title)}</span>
                </Anchor>
              </div>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The picture of the shelf at an address of the shop. */
const tileOf = (path: string): string => `/media/tiles/${path.split('/').filter(Boolean).at(-1) ?? 'cakes'}-320.webp`;

/** An entry of a list; what lies under another entry is set in. */
function Line({ line: { entry, depth } }: { line: MenuLine<MenuEntry> }) {
  return (
    <li className={depth > 0 ? styles['under'] : undefined}>
      <Anchor to={entry.link_path}>
        <MenuName entry={entry} />
      </Anchor>
    </li>
  );
}
