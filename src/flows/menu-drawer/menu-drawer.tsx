import { useSelector } from '@xstate/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import User from 'lucide-react/icons/user-round';
import type { MenuEntry } from '#machines/domain/index.ts';
import { statePath } from '#machines/kit/state-path.ts';
import {
  selectHasMenuFailed,
  selectIsMenuLoading,
  selectMenu,
  selectUnfolded,
  type MenuDrawerActor,
} from '#machines/menu-drawer/index.ts';
import { Anchor, Button, ErrorState, LineSkeleton, Waiting } from '#src/ui/index.ts';
import { SidePanel } from '#src/ui/sheet/side-panel.tsx';
import { menuDrawerWords as words } from '#machines/menu-drawer/menu-drawer.words.ts';
import { adoptDrawerStyle } from './style.ts';

adoptDrawerStyle();

type DrawerProps = {
  readonly actor: MenuDrawerActor;
  /** Whose account the first row leads to. */
  readonly accountTitle: string;
  readonly onClosed: () => void;
};

/** The menu of small windows, over the page (HDR-04). */
export function MenuDrawer({ actor, accountTitle, onClosed }: DrawerProps) {
  const state = useSelector(actor, statePath);
  const menu = useSelector(actor, selectMenu);
  const isLoading = useSelector(actor, selectIsMenuLoading);
  const hasFailed = useSelector(actor, selectHasMenuFailed);
  return (
    <SidePanel
      side="start"
      title={words.title}
      onClose={() => actor.send({ type: 'drawer.close' })}
      onClosed={onClosed}
    >
      <div data-flow="menu-drawer" data-state={state}>
        <button
          className="drawer-account"
          type="button"
          aria-haspopup="dialog"
          onClick={() => actor.send({ type: 'profile.request' })}
        >
          <User size={22} aria-hidden="true" />
          <span className="drawer-grow">{accountTitle}</span>
          <ChevronRight size={18} aria-hidden="true" />
        </button>
        {isLoading ? (
          <div role="status">
            <Waiting>
              <LineSkeleton />
            </Waiting>
            {words.loading}
          </div>
        ) : null}
        {hasFailed ? (
          <ErrorState
            title={words.failed.title}
            text={words.failed.text}
            action={<Button onClick={() => actor.send({ type: 'menu.retry' })}>{words.failed.retry}</Button>}
          />
        ) : null}
        <nav aria-label={words.title}>
          <Entries actor={actor} entries={menu} path={[]} />
        </nav>
      </div>
    </SidePanel>
  );
}

type EntriesProps = {
  readonly actor: MenuDrawerActor;
  readonly entries: readonly MenuEntry[];
  /** ids of the entries that these are inside of */
  readonly path: readonly number[];
};

function Entries({ actor, entries, path }: EntriesProps) {
  const unfolded = useSelector(actor, selectUnfolded);
  return (
    <ul className={path.length === 0 ? 'drawer-tops' : 'drawer-inner'}>
      {entries.map((entry) =>
        entry.submenus.length === 0 ? (
          <li key={entry.menu_id}>
            <EntryLink actor={actor} entry={entry} />
          </li>
        ) : (
          <Branch
            key={entry.menu_id}
            actor={actor}
            entry={entry}
            path={[...path, entry.menu_id]}
            isUnfolded={unfolded[path.length] === entry.menu_id}
          />
        ),
      )}
    </ul>
  );
}

type BranchProps = Pick<EntriesProps, 'actor' | 'path'> & {
  readonly entry: MenuEntry;
  readonly isUnfolded: boolean;
};

function Branch({ actor, entry, path, isUnfolded }: BranchProps) {
  const id = `drawer-${path.join('-')}`;
  // A branch with a shelf of its own name leads there first, unless its entries do.
  const hasOwnLink = entry.submenus.some(({ link_path }) => link_path === entry.link_path);
  return (
    <li>
      <button
        className="drawer-branch"
        type="button"
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => actor.send({ type: 'branch.toggle', path })}
      >
        <Named entry={entry} />
        <ChevronDown size={18} aria-hidden="true" />
      </button>
      <div id={id} hidden={!isUnfolded}>
        {isUnfolded ? (
          <>
            {hasOwnLink ? null : (
              <EntryLink
                actor={actor}
                entry={{
                  ...entry,
                  title: path.length === 1 ? words.seeAllIn(entry.title) : words.seeAll,
                  new_menu_value: null,
                }}
              />
            )}
            <Entries actor={actor} entries={entry.submenus} path={path} />
          </>
        ) : null}
      </div>
    </li>
  );
}

function EntryLink({ actor, entry }: Pick<EntriesProps, 'actor'> & { readonly entry: MenuEntry }) {
  return (
    <Anchor
      className="drawer-entry"
      to={entry.link_path}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        actor.send({ type: 'link.follow', to: entry.link_path });
      }}
    >
      <Named entry={entry} />
    </Anchor>
  );
}

function Named({ entry }: { readonly entry: MenuEntry }) {
  return (
    <span className="drawer-grow">
      {entry.title} {entry.new_menu_value ? <span className="drawer-new">{entry.new_menu_value}</span> : null}
    </span>
  );
}
