import ChevronRight from 'lucide-react/icons/chevron-right';
import Star from 'lucide-react/icons/star';
import type { MouseEvent } from 'react';
import { displayName } from '#machines/rules/contact/display-name.ts';
import { reviewReward, type HeaderEntry } from '#machines/rules/site/header-entries.ts';
import { headerWords } from '#machines/rules/site/header-words.ts';
import { Anchor, Button } from '#src/ui/index.ts';
import { SidePanel } from '#src/ui/sheet/side-panel.tsx';
import { menuDrawerWords as words } from '#machines/menu-drawer/menu-drawer.words.ts';
import { adoptDrawerStyle } from './style.ts';

adoptDrawerStyle();

type ProfilePanelProps = {
  /** null for a guest */
  readonly username: string | null;
  readonly entries: readonly HeaderEntry[];
  /** Whether the shop has the page on which reviews earn points. */
  readonly hasReviews: boolean;
  readonly isLoggingOut: boolean;
  readonly onFollow: (to: string) => void;
  readonly onLogin: () => void;
  readonly onLogout: () => void;
  readonly onClose: () => void;
  readonly onClosed: () => void;
};

/** The account's menu (HDR-05, HDR-09, HDR-10): what a guest or a customer may go to from anywhere. */
export function ProfilePanel(props: ProfilePanelProps) {
  const { username, entries, hasReviews, isLoggingOut, onFollow, onLogin, onLogout, onClose, onClosed } = props;
  const follow = (to: string) => (event: MouseEvent) => {
    if (!to.startsWith('/') || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow(to);
  };
  return (
    <SidePanel
      side="end"
      title={username === null ? words.account : <Greeting username={username} />}
      onClose={onClose}
      onClosed={onClosed}
    >
      {username === null ? (
        <Button block size="large" aria-haspopup="dialog" onClick={onLogin}>
          {headerWords.guestGreeting}
        </Button>
      ) : null}
      {username !== null && hasReviews ? (
        <Anchor className="drawer-reward" to={reviewReward.to} onClick={follow(reviewReward.to)}>
          <Star size={20} aria-hidden="true" />
          <span className="drawer-grow">{reviewReward.title}</span>
          <ChevronRight size={18} aria-hidden="true" />
        </Anchor>
      ) : null}
      <nav aria-label={words.account}>
        <ul className="drawer-tops">
          {entries.map(({ title, to }) => (
            <li key={to}>
              <Anchor
                className="drawer-entry"
                to={to}
                {...(to.startsWith('/') ? {} : { target: '_blank', rel: 'noopener' })}
                onClick={follow(to)}
              >
                <span className="drawer-grow">{title}</span>
                <ChevronRight size={18} aria-hidden="true" />
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      {username === null ? null : (
        <Button variant="secondary" block busy={isLoggingOut} onClick={onLogout}>
          {words.logOut}
        </Button>
      )}
    </SidePanel>
  );
}

/** Small windows have little room for a name (HDR-12). */
const Greeting = ({ username }: { username: string }) => (
  <>
    <span className="drawer-short-name">{words.greeting(displayName(username))}</span>
    <span className="drawer-whole-name">{words.greeting(username)}</span>
  </>
);
