import ChevronDown from 'lucide-react/icons/chevron-down';
import Heart from 'lucide-react/icons/heart';
import MapPin from 'lucide-react/icons/map-pin';
import Menu from 'lucide-react/icons/menu';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Truck from 'lucide-react/icons/truck';
import User from 'lucide-react/icons/user-round';
import X from 'lucide-react/icons/x';
import { Fragment, useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type Ref } from 'react';
import type { MenuEntry } from '#machines/domain/index.ts';
import type { PlaceChipWords } from '#machines/rules/place/place.ts';
import { menuLines, menuPanel, type MenuLine } from '#machines/rules/site/menu-columns.ts';
import { Anchor } from './anchor.tsx';
import { BrandMark } from './brand-mark.tsx';
import { classes } from './classes.ts';
import { Picture } from './picture.tsx';
import { WhatsAppMark } from './whatsapp-mark.tsx';
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

/** The place in the header, which opens the popup to choose one. */
export type PlaceChip = PlaceChipWords & {
  readonly onPress: () => void;
  /** A pointer or the focus comes near. */
  readonly onNear: () => void;
  /** how its chart stands once there is one */
  readonly state: string | null;
};

export type ShellHeaderProps = {
  menu: readonly MenuEntry[];
  cartQuantity: number;
  user: { readonly username: string } | null;
  /** Asked for the account: a guest is let in, a customer sees what belongs to it. */
  onAccount?: (() => void) | undefined;
  /** Asked for the menu of small windows; without a handler it unfolds in its place. */
  onMenu?: (() => void) | undefined;
  /** Where presents go; absent where nothing is sold. */
  place?: PlaceChip | undefined;
  /** The addresses of pages that the bar leads to; what has none is not offered. */
  doors?: Doors | undefined;
  mega?: MegaMenuControl | undefined;
  /** The bar itself, and how its chart stands once there is one. */
  bar?: Ref<HTMLElement> | undefined;
  state?: string | null | undefined;
  /** The search box. */
  search?: ReactNode;
};

export type Doors = {
  readonly trackOrder?: string | undefined;
  readonly favourites?: string | undefined;
  /** a conversation with the shop, on a site of its own */
  readonly whatsApp?: string;
};

/** The calm bar over every page: two rows on small windows, one and its menu on wide ones. */
export function ShellHeader({
  menu,
  place,
  cartQuantity,
  user,
  onAccount,
  onMenu,
  doors = {},
  mega = { state: null, shown: null, send: () => undefined },
  bar,
  state = null,
  search,
}: ShellHeaderProps) {
  return (
    <header
      className={styles['header']}
      ref={bar}
      {...(state === null ? {} : { 'data-flow': 'header-bar', 'data-state': state })}
    >
      <div className={styles['bar']}>
        <MobileMenu menu={menu} doors={doors} onMenu={onMenu} />
        <Anchor className={styles['home']} to="/" aria-label={uiWords.header.home}>
          <BrandMark />
        </Anchor>
        {place === undefined ? null : <Place {...place} />}
        {search === undefined ? null : <div className={styles['search']}>{search}</div>}
        <div className={styles['tools']}>
          {doors.trackOrder === undefined ? null : (
            <Anchor className={classes(styles['tool'], styles['wideOnly'])} to={doors.trackOrder}>
              <Truck size={20} aria-hidden="true" />
              {uiWords.header.trackOrder}
            </Anchor>
          )}
          {doors.whatsApp === undefined ? null : (
            <a
              className={classes(styles['tool'], styles['wideOnly'])}
              href={doors.whatsApp}
              target="_blank"
              rel="noopener"
              aria-label={uiWords.header.whatsApp}
            >
              <WhatsAppMark />
            </a>
          )}
          {doors.favourites === undefined ? null : (
            <Anchor
              className={classes(styles['tool'], styles['wideOnly'])}
              to={doors.favourites}
              aria-label={uiWords.header.favourites}
            >
              <Heart size={20} aria-hidden="true" />
            </Anchor>
          )}
          <Account user={user} onAccount={onAccount} />
          <Anchor
            className={classes(styles['tool'], styles['cart'])}
            to="/cart"
            aria-label={uiWords.header.cartLabel(cartQuantity)}
          >
            <ShoppingBag size={20} aria-hidden="true" />
            <span className={styles['wideOnly']}>{uiWords.header.cart}</span>{' '}
            {cartQuantity > 0 ? (
              <span className={styles['badge']} aria-hidden="true">
                {cartQuantity > 99 ? '99+' : cartQuantity}
              </span>
            ) : null}
          </Anchor>
        </div>
      </div>
      <MegaMenu menu={menu} control={mega} />
    </header>
  );
}

function Place({ tone, text, name, onPress, onNear, state }: PlaceChip) {
  return (
    <button
      className={styles['place']}
      type="button"
      aria-haspopup="dialog"
      data-tone={tone === 'warning' ? tone : undefined}
      onClick={onPress}
      onPointerEnter={onNear}
      onFocus={onNear}
      {...(state === null ? {} : { 'data-flow': 'delivery-place', 'data-state': state })}
    >
      <MapPin size={19} aria-hidden="true" />
      <span>
        <small>{text}</small> <b>{name}</b>
      </span>
    </button>
  );
}

function Account({ user, onAccount }: Pick<ShellHeaderProps, 'user' | 'onAccount'>) {
  return (
    <button
      className={classes(styles['tool'], styles['account'])}
      id="shell-account"
      type="button"
      aria-label={user === null ? uiWords.header.login : uiWords.header.accountOf(user.username)}
      aria-haspopup="dialog"
      onClick={onAccount}
    >
      <User size={20} aria-hidden="true" />
      <span className={classes(styles['wideOnly'], styles['accountName'])} data-widest={uiWords.header.login}>
        {user === null ? uiWords.header.login : uiWords.header.account}
      </span>
    </button>
  );
}

/** The platform's own disclosure, so that it unfolds before any script does. Then a drawer takes its place. */
function MobileMenu({ menu, doors, onMenu }: Pick<ShellHeaderProps, 'menu' | 'onMenu'> & { doors: Doors }) {
  const { trackOrder, favourites } = doors;
  const details = useRef<HTMLDetailsElement>(null);
  const open = (event: MouseEvent): void => {
    if (onMenu === undefined) return;
    event.preventDefault();
    onMenu();
  };
  useEffect(() => {
    if (details.current?.open !== true || onMenu === undefined) return;
    // Unfolded before the shop was alive.
    details.current.open = false;
    onMenu();
    // oxlint-disable-next-line react/exhaustive-deps -- what stood there at first is looked at once
  }, []);
  return (
    <details className={classes(styles['drawer'], menu.length === 0 && styles['always'])} ref={details}>
      <summary className={styles['burger']} id="shell-menu" aria-label={uiWords.header.menu} onClick={open}>
        <Menu className={styles['open']} size={24} aria-hidden="true" />
        <X className={styles['shut']} size={24} aria-hidden="true" />
      </summary>
      <nav className={styles['drawerPanel']} aria-label={uiWords.header.allCategories}>
        <p className={styles['drawerTitle']}>{uiWords.header.allCategories}</p>
        {menu.length === 0 ? (
          <div className={styles['branch']}>
            <Anchor to="/best-seller">{uiWords.header.bestSellers}</Anchor>
          </div>
        ) : null}
        {menu.map((item) => (
          <Branch key={item.menu_id} item={item} />
        ))}
        {trackOrder === undefined ? null : (
          <div className={styles['branch']}>
            <Anchor to={trackOrder}>{uiWords.header.trackOrder}</Anchor>
          </div>
        )}
        {favourites === undefined ? null : (
          <div className={styles['branch']}>
            <Anchor to={favourites}>{uiWords.header.favourites}</Anchor>
          </div>
        )}
      </nav>
    </details>
  );
}

function Branch({ item }: { item: MenuEntry }) {
  if (item.submenus.length === 0) {
    return (
      <div className={styles['branch']}>
        <Anchor to={item.link_path}>
          <Named item={item} />
        </Anchor>
      </div>
    );
  }
  return (
    <details className={styles['branch']}>
      <summary>
        <Named item={item} />
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <ul className={styles['leaves']}>
        <li>
          <Anchor to={item.link_path}>{uiWords.header.seeAll(item.title)}</Anchor>
        </li>
        {item.submenus
          .flatMap((group) => menuLines(group.submenus.length === 0 ? [group] : group.submenus))
          .map((line) => (
            <Line key={line.entry.menu_id} line={line} />
          ))}
      </ul>
    </details>
  );
}

/** An entry of a list; what lies under another entry is set in. */
function Line({ line: { entry, depth } }: { line: MenuLine<MenuEntry> }) {
  return (
    <li className={depth > 0 ? styles['under'] : undefined}>
      <Anchor to={entry.link_path}>
        <Named item={entry} />
      </Anchor>
    </li>
  );
}

function Named({ item }: { item: MenuEntry }) {
  return (
    <span>
      {item.title} {item.new_menu_value ? <span className={styles['new']}>{item.new_menu_value}</span> : null}
    </span>
  );
}

const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';

function MegaMenu({ menu, control }: Pick<ShellHeaderProps, 'menu'> & { control: MegaMenuControl }) {
  const { state, shown, send } = control;
  if (menu.length === 0) return null;
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
              <Named item={item} />
            </Anchor>
            {item.submenus.length === 0 ? null : (
              <div className={styles['mega']}>
                {menuPanel(item.submenus).map((column) => (
                  <div key={column[0]?.key} className={styles['column']}>
                    {column.map((piece) => (
                      <Fragment key={piece.key}>
                        {piece.head === null ? null : (
                          <Anchor className={styles['columnHead']} to={piece.head.link_path}>
                            <Named item={piece.head} />
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
