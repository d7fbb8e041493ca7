import ChevronDown from 'lucide-react/icons/chevron-down';
import Heart from 'lucide-react/icons/heart';
import MapPin from 'lucide-react/icons/map-pin';
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Truck from 'lucide-react/icons/truck';
import User from 'lucide-react/icons/user-round';
import X from 'lucide-react/icons/x';
import { brand } from '#machines/rules/brand.ts';
import { displayName } from '#machines/rules/display-name.ts';
import { menuColumns } from '#machines/rules/menu-columns.ts';
import { Anchor } from './anchor.tsx';
import { BrandMark } from './brand-mark.tsx';
import { classes } from './classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './shell-header.module.css';

/** An entry of the shop's menu, as the main contract names it. */
export type ShellMenuItem = {
  readonly menu_id: number;
  readonly title: string;
  readonly link_path: string;
  readonly new_menu_value: string | null;
  readonly submenus: readonly ShellMenuItem[];
};

export type ShellHeaderProps = {
  menu: readonly ShellMenuItem[];
  /** Where presents go: a locality or city; null before one is chosen. */
  city: string | null;
  cartQuantity: number;
  user: { readonly username: string } | null;
  /** A guest asked for the account: the login opens. Without a handler the link leads to it. */
  onAccount?: (() => void) | undefined;
  /** Asked to choose the place. */
  onLocation?: (() => void) | undefined;
  /** Ends the login of a customer. */
  onLogout?: (() => void) | undefined;
  /** The addresses of pages that the bar leads to; what has none is not offered. */
  doors?: Doors | undefined;
  query?: string | undefined;
};

export type Doors = {
  readonly search?: string;
  readonly trackOrder?: string;
  readonly favourites?: string;
  readonly location?: string;
  readonly account?: string;
};

/** The calm bar over every page: two rows on small windows, one and its menu on wide ones. */
export function ShellHeader({
  menu,
  city,
  cartQuantity,
  user,
  onAccount,
  onLocation,
  onLogout,
  doors = {},
  query,
}: ShellHeaderProps) {
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <MobileMenu menu={menu} doors={doors} />
        <Anchor className={styles['home']} to="/" aria-label={`${brand.name}, home`}>
          <BrandMark />
        </Anchor>
        <Place city={city} onLocation={onLocation} door={doors.location} />
        {doors.search === undefined ? null : (
          <form className={styles['search']} action={doors.search} method="get" role="search">
            <label>
              <VisuallyHidden>Search cakes, flowers and gifts</VisuallyHidden>
              <input
                className={styles['query']}
                type="search"
                name="q"
                placeholder="Search cakes and gifts"
                autoComplete="off"
                enterKeyHint="search"
                defaultValue={query}
              />
            </label>
            <button className={styles['go']} type="submit" aria-label="Search">
              <Search size={20} aria-hidden="true" />
            </button>
          </form>
        )}
        <div className={styles['tools']}>
          {doors.trackOrder === undefined ? null : (
            <Anchor className={classes(styles['tool'], styles['wideOnly'])} to={doors.trackOrder}>
              <Truck size={20} aria-hidden="true" />
              Track Order
            </Anchor>
          )}
          {doors.favourites === undefined ? null : (
            <Anchor
              className={classes(styles['tool'], styles['wideOnly'])}
              to={doors.favourites}
              aria-label="My Favourites"
            >
              <Heart size={20} aria-hidden="true" />
            </Anchor>
          )}
          <Account user={user} onAccount={onAccount} onLogout={onLogout} door={doors.account} />
          <Anchor
            className={classes(styles['tool'], styles['cart'])}
            to="/cart"
            aria-label={
              cartQuantity === 0 ? 'Cart, empty' : `Cart, ${cartQuantity} ${cartQuantity === 1 ? 'item' : 'items'}`
            }
          >
            <ShoppingBag size={20} aria-hidden="true" />
            <span className={styles['wideOnly']}>Cart</span>
            {cartQuantity > 0 ? (
              <span className={styles['badge']} aria-hidden="true">
                {cartQuantity > 99 ? '99+' : cartQuantity}
              </span>
            ) : null}
          </Anchor>
        </div>
      </div>
      <MegaMenu menu={menu} />
    </header>
  );
}

function Place({
  city,
  onLocation,
  door,
}: Pick<ShellHeaderProps, 'city' | 'onLocation'> & { door: string | undefined }) {
  const words = (
    <>
      <MapPin size={19} aria-hidden="true" />
      <span className={styles['placeWords']}>
        <span className={styles['small']}>{city === null ? 'Deliver to' : 'Delivering to'}</span>
        <span className={styles['city']}>{city ?? 'Choose a city'}</span>
      </span>
    </>
  );
  if (onLocation === undefined) {
    return door === undefined ? null : (
      <Anchor className={styles['place']} to={door}>
        {words}
      </Anchor>
    );
  }
  return (
    <button className={styles['place']} type="button" aria-haspopup="dialog" onClick={onLocation}>
      {words}
    </button>
  );
}

function Account({
  user,
  onAccount,
  onLogout,
  door,
}: Pick<ShellHeaderProps, 'user' | 'onAccount' | 'onLogout'> & { door: string | undefined }) {
  if (user !== null) {
    return (
      <details className={styles['account']}>
        <summary className={styles['tool']} aria-label={`My Account, ${user.username}`}>
          <User size={20} aria-hidden="true" />
          <span className={styles['wideOnly']}>{displayName(user.username)}</span>
        </summary>
        <div className={styles['accountPanel']}>
          {door === undefined ? null : <Anchor to={door}>My Account</Anchor>}
          <button type="button" onClick={onLogout}>
            Log out
          </button>
        </div>
      </details>
    );
  }
  return (
    <button
      className={styles['tool']}
      type="button"
      aria-label="Login/Signup"
      aria-haspopup="dialog"
      onClick={onAccount}
    >
      <User size={20} aria-hidden="true" />
      <span className={styles['wideOnly']}>Login/Signup</span>
    </button>
  );
}

function MobileMenu({ menu, doors }: { menu: ShellHeaderProps['menu']; doors: Doors }) {
  const { trackOrder, favourites } = doors;
  return (
    <details className={styles['drawer']}>
      <summary className={styles['burger']} aria-label="Menu">
        <Menu className={styles['open']} size={24} aria-hidden="true" />
        <X className={styles['shut']} size={24} aria-hidden="true" />
      </summary>
      <nav className={styles['drawerPanel']} aria-label="All Categories">
        <p className={styles['drawerTitle']}>All Categories</p>
        {menu.map((item) => (
          <Branch key={item.menu_id} item={item} />
        ))}
        {trackOrder === undefined ? null : (
          <div className={styles['branch']}>
            <Anchor to={trackOrder}>Track Order</Anchor>
          </div>
        )}
        {favourites === undefined ? null : (
          <div className={styles['branch']}>
            <Anchor to={favourites}>My Favourites</Anchor>
          </div>
        )}
      </nav>
    </details>
  );
}

function Branch({ item }: { item: ShellMenuItem }) {
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
          <Anchor to={item.link_path}>All {item.title}</Anchor>
        </li>
        {item.submenus
          .flatMap((group) => (group.submenus.length === 0 ? [group] : group.submenus))
          .map((leaf) => (
            <li key={leaf.menu_id}>
              <Anchor to={leaf.link_path}>
                <Named item={leaf} />
              </Anchor>
            </li>
          ))}
      </ul>
    </details>
  );
}

function Named({ item }: { item: ShellMenuItem }) {
  return (
    <span>
      {item.title} {item.new_menu_value ? <span className={styles['new']}>{item.new_menu_value}</span> : null}
    </span>
  );
}

function MegaMenu({ menu }: Pick<ShellHeaderProps, 'menu'>) {
  if (menu.length === 0) return null;
  return (
    <nav className={styles['menu']} aria-label="Categories">
      <ul className={styles['tops']}>
        {menu.map((item) => (
          <li key={item.menu_id} className={styles['top']}>
            <Anchor to={item.link_path}>
              <Named item={item} />
            </Anchor>
            {item.submenus.length === 0 ? null : (
              <div className={styles['mega']}>
                {columnsOf(item).map((column) => (
                  <div key={column.key} className={styles['column']}>
                    {column.head === null ? null : (
                      <Anchor className={styles['columnHead']} to={column.head.link_path}>
                        <Named item={column.head} />
                      </Anchor>
                    )}
                    <ul>
                      {column.entries.map((entry) => (
                        <li key={entry.menu_id}>
                          <Anchor to={entry.link_path}>
                            <Named item={entry} />
                          </Anchor>
                        </li>
                      ))}
                    </ul>
                  </div>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Column = { readonly key: string; readonly head: ShellMenuItem | null; readonly entries: readonly ShellMenuItem[] };

/** One column a group, split after 13 entries; plain entries fill columns of their own. */
function columnsOf(item: ShellMenuItem): readonly Column[] {
  const groups = item.submenus.filter((entry) => entry.submenus.length > 0);
  const plain = item.submenus.filter((entry) => entry.submenus.length === 0);
  return [
    ...groups.flatMap((group) =>
      menuColumns(group.submenus).map((entries, index) => ({
        key: `${group.menu_id}-${index}`,
        head: index === 0 ? group : null,
        entries,
      })),
    ),
    ...menuColumns(plain).map((entries, index) => ({ key: `plain-${index}`, head: null, entries })),
  ];
}
