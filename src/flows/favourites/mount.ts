import { provideFavourites, type FavouritesInput, type QuestionEvent } from '#machines/favourites/index.ts';
import { favouritesPorts } from './ports.ts';
import type { App } from '#src/runtime/app.ts';
import { listenToOverlay } from '#src/runtime/overlays.ts';
import { chosenCity } from '#src/runtime/storage/chosen-city.ts';
import { publishHeaderChange } from '#src/runtime/tabs/header-changes.ts';
import { askForLogin, sessionListener } from '#src/runtime/session-listener.ts';
import { useFlow } from '#src/runtime/use-flow.ts';

/** Reports whether the present history entry carries the question, now and whenever that changes. */
const listenToQuestion = (app: App, send: (event: QuestionEvent) => void): (() => void) =>
  listenToOverlay(app, 'removal', {
    opened: ({ nid }) => send({ type: 'question.opened', nid }),
    closed: () => send({ type: 'question.closed' }),
  });

/** Starts the favourites with what came with the page. */
export const useFavouritesFlow = (loaded: FavouritesInput) =>
  useFlow({
    id: 'favourites',
    logic: (app) =>
      provideFavourites({
        ...favouritesPorts(app.clients, () => chosenCity(app)),
        questionListener: (send) => listenToQuestion(app, send),
        sessionListener: sessionListener(app),
      }),
    input: () => loaded,
    facts: {
      'question.wanted': ({ nid }, app) => app.openOverlay('removal', { nid }),
      'question.unwanted': (_, app) => app.root.send({ type: 'overlay.close' }),
      'toast.wanted': (fact, app) => app.root.send(fact),
      'header.refreshWanted': (_, app) => {
        app.root.send({ type: 'header.refresh' });
        publishHeaderChange();
      },
      'login.wanted': (_, app) => askForLogin(app),
      'failure.logged': ({ what, message }) => console.info(`${what}: ${message}`),
    },
  });
