import { fromCallback } from 'xstate';
import { provideAccountPage, type AccountPageInput } from '#machines/account-page/index.ts';
import { profileDraft } from './draft.ts';
import { accountPagePorts } from './ports.ts';
import type { App } from '#src/runtime/app.ts';
import { listenToOverlay } from '#src/runtime/overlays.ts';
import { askToResume, resumeListener } from '#src/runtime/resume-listener.ts';
import { saveFile } from '#src/runtime/save-file.ts';
import { keepDraft, readDraft } from '#src/runtime/storage/draft.ts';
import { ownTab } from '#src/runtime/storage/own-tab.ts';
import { publishHeaderChange } from '#src/runtime/tabs/header-changes.ts';
import { useFlow } from '#src/runtime/use-flow.ts';

const codesListener = (app: App) =>
  fromCallback<{ type: 'codes.ended' }>(({ sendBack }) =>
    listenToOverlay(app, 'contactChange', {
      opened: () => undefined,
      closed: () => sendBack({ type: 'codes.ended' }),
    }),
  );

/** Starts a page of the account with what came with it. */
export const useAccountPageFlow = (loaded: AccountPageInput) =>
  useFlow({
    id: 'account-page',
    logic: (app) =>
      provideAccountPage({
        ...accountPagePorts(app.clients),
        draftListener: loaded.page === 'profile' ? readDraft(profileDraft(ownTab(app))) : () => () => undefined,
        sessionListener: resumeListener(app),
        codesListener: codesListener(app),
      }),
    input: () => loaded,
    facts: {
      'toast.wanted': (fact, app) => app.root.send(fact),
      'login.wanted': (_, app) => askToResume(app),
      'proof.wanted': (_, app) => app.openOverlay('contactChange', { kind: 'proof' }),
      'file.wanted': ({ file }) => saveFile(file),
      'draft.changed': ({ draft }, app) => keepDraft(profileDraft(ownTab(app)), draft),
      'header.refreshWanted': (_, app) => {
        app.root.send({ type: 'header.refresh' });
        publishHeaderChange();
      },
    },
  });
