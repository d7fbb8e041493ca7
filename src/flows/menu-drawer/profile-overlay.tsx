import { useRouter } from '@tanstack/react-router';
import { use } from 'react';
import { headerEntries, reviewReward } from '#machines/rules/site/header-entries.ts';
import { selectHeader, selectIsLoggingOut } from '#machines/session/index.ts';
import { ProfilePanel } from './profile-panel.tsx';
import { useApp } from '#src/runtime/app-context.ts';
import type { OverlayProps } from '#src/runtime/overlays.ts';
import { hasPage } from '#src/runtime/router-pages.ts';
import { returnFocus } from '#src/runtime/return-focus.ts';
import { useAppSelector } from '#src/runtime/use-app-selector.ts';

/** The account's menu: what it offers follows who is shopping, and which pages the shop has. */
export default function ProfileOverlay({ params }: OverlayProps<'profile'>) {
  const app = useApp();
  const router = useRouter();
  const { user } = useAppSelector('session', selectHeader);
  const isLoggingOut = useAppSelector('session', selectIsLoggingOut);
  // Which pages the shop has is known when all routes are here.
  const coming = router.options.context.comingRoutes('/myprofile');
  if (coming !== undefined) use(coming);
  const isThere = (to: string): boolean => hasPage(router, to);
  return (
    <ProfilePanel
      username={user?.username ?? null}
      entries={headerEntries(user === null ? 'guest' : 'customer', isThere)}
      hasReviews={isThere(reviewReward.to)}
      isLoggingOut={isLoggingOut}
      onFollow={(to) => app.navigate(to, { replace: true })}
      onLogin={() => app.openOverlay('login', { continuation: { kind: 'reload' } })}
      onLogout={() => app.session.send({ type: 'logout.request' })}
      onClose={() => app.root.send({ type: 'overlay.close' })}
      onClosed={() => returnFocus(app, params.opener ?? 'shell-account')}
    />
  );
}
