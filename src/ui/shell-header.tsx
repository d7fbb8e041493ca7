import Heart from 'lucide-react/icons/heart';
import MapPin from 'lucide-react/icons/map-pin';
import Menu from 'lucide-react/icons/menu';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Truck from 'lucide-react/icons/truck';
import User from 'lucide-react/icons/user-round';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, type MouseEvent, type ReactNode, type Ref } from 'react';
import type { PlaceChipWords } from '#machines/rules/place/place.ts';
import { Anchor } from './anchor.tsx';
import { BrandMark } from './brand-mark.tsx';
import { classes } from './classes.ts';
import { useIsPhonePage } from './phone-page.ts';
import { WhatsAppMark } from './whatsapp-mark.tsx';
import { uiWords } from './words.ts';
import styles from './shell-header.module.css';

/** The place in the header, which opens the popup to choose one. */
export type PlaceChip = PlaceChipWords & {
  readonly onPress: () => void;
  /** A pointer or the focus comes near. */
  readonly onNear: () => void;
  /** how its chart stands once there is one */
  readonly state: string | null;
};

export type ShellHeaderProps = {
  /** What the menu of small windows holds before the shop is alive. */
  panel: ReactNode;
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
  /** The menu of wide windows; without one that of small windows stands at every width. */
  mega?: ReactNode;
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
  panel,
  place,
  cartQuantity,
  user,
  onAccount,
  onMenu,
  doors = {},
  mega = null,
  bar,
  state = null,
  search,
}: ShellHeaderProps) {
  const isPhonePage = useIsPhonePage();
  return (
    <header
      className={styles['header']}
      ref={bar}
      {...(state === null ? {} : { 'data-flow': 'header-bar', 'data-state': state })}
    >
      <div className={styles['bar']}>
        <MobileMenu panel={panel} onMenu={onMenu} isAlone={mega === null} />
        <Anchor className={styles['home']} to="/" aria-label={uiWords.header.home}>
          <BrandMark />
        </Anchor>
        {place === undefined ? null : <Place {...place} />}
        {search === undefined ? null : <div className={styles['search']}>{search}</div>}
        <div className={styles['tools']}>
          {isPhonePage ? null : <WideDoors {...doors} />}
          <Account user={user} onAccount={onAccount} />
          <Anchor
            className={classes(styles['tool'], styles['cart'])}
            to="/cart"
            aria-label={uiWords.header.cartLabel(cartQuantity)}
          >
            <ShoppingBag size={20} aria-hidden="true" />
            {isPhonePage ? null : <span className={styles['wideOnly']}>{uiWords.header.cart}</span>}{' '}
            {cartQuantity > 0 ? (
              <span className={styles['badge']} aria-hidden="true">
                {cartQuantity > 99 ? '99+' : cartQuantity}
              </span>
            ) : null}
          </Anchor>
        </div>
      </div>
      {mega}
    </header>
  );
}

/** Leads in wide windows to what a phone has in its account's menu. */
function WideDoors({ trackOrder, whatsApp, favourites }: Doors) {
  return (
    <>
      {trackOrder === undefined ? null : (
        <Anchor className={classes(styles['tool'], styles['wideOnly'])} to={trackOrder}>
          <Truck size={20} aria-hidden="true" />
          {uiWords.header.trackOrder}
        </Anchor>
      )}
      {whatsApp === undefined ? null : (
        <a
          className={classes(styles['tool'], styles['wideOnly'])}
          href={whatsApp}
          target="_blank"
          rel="noopener"
          aria-label={uiWords.header.whatsApp}
        >
          <WhatsAppMark />
        </a>
      )}
      {favourites === undefined ? null : (
        <Anchor
          className={classes(styles['tool'], styles['wideOnly'])}
          to={favourites}
          aria-label={uiWords.header.favourites}
        >
          <Heart size={20} aria-hidden="true" />
        </Anchor>
      )}
    </>
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
  const isPhonePage = useIsPhonePage();
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
      {isPhonePage ? null : (
        <span className={classes(styles['wideOnly'], styles['accountName'])} data-widest={uiWords.header.login}>
          {user === null ? uiWords.header.login : uiWords.header.account}
        </span>
      )}
    </button>
  );
}

/** The platform's own disclosure, so that it unfolds before any script does. Then a drawer takes its place. */
function MobileMenu({ panel, onMenu, isAlone }: Pick<ShellHeaderProps, 'panel' | 'onMenu'> & { isAlone: boolean }) {
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
    <details className={classes(styles['drawer'], isAlone && styles['always'])} ref={details}>
      <summary className={styles['burger']} id="shell-menu" aria-label={uiWords.header.menu} onClick={open}>
        <Menu className={styles['open']} size={24} aria-hidden="true" />
        <X className={styles['shut']} size={24} aria-hidden="true" />
      </summary>
      <nav className={styles['drawerPanel']} aria-label={uiWords.header.allCategories}>
        {panel}
      </nav>
    </details>
  );
}
