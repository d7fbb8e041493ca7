import { provideConsent, type ConsentActor, type ConsentEvent } from '#machines/consent/index.ts';
import { isConsentChoice, type ConsentChoice } from '#machines/rules/events/consent.ts';
import { choiceCookieLife } from '#machines/rules/site/cookies.ts';
import { readCookie, writeCookieFor } from '#src/runtime/storage/cookies.ts';
import { publish, subscribe } from '#src/runtime/tabs/channels.ts';
import { useFlow } from '#src/runtime/use-flow.ts';

/** What was said in this browser; null before. */
export function savedChoice(): ConsentChoice | null {
  const kept = readCookie('privacy_choice');
  return isConsentChoice(kept) ? kept : null;
}

/** Links to the choices lead to the page about privacy; where the bar is there, they open it instead. */
export const choicesPath = '/privacy-policy#your-choices';

const linkSelector = 'a[href$="#your-choices"]';

const barSelector = '[data-flow="consent"]';

/** The bar goes with the button that was pressed: the focus returns to where the bar was opened. */
const focusLink = (): void => {
  if (document.activeElement?.closest(barSelector))
    document.querySelector<HTMLElement>(linkSelector)?.focus({ preventScroll: true });
};

function listen(send: (event: ConsentEvent) => void): () => void {
  const stop = new AbortController();
  const open = (event: MouseEvent): void => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || !(event.target instanceof Element) || event.target.closest(linkSelector) === null) return;
    event.preventDefault();
    event.stopPropagation();
    send({ type: 'choices.open' });
  };
  document.addEventListener('click', open, { capture: true, signal: stop.signal });
  const unsubscribe = subscribe('consent', (choice) => send({ type: 'choice.changed', choice }));
  return () => {
    stop.abort();
    unsubscribe();
  };
}

/**
 * Starts the question whether visits may be counted, as a child of the root.
 * @param onSettled hears what holds now
 */
export const useConsentFlow = (onSettled: (choice: ConsentChoice) => void): ConsentActor =>
  useFlow({
    id: 'consent',
    logic: () => provideConsent({ choiceListener: listen }),
    input: () => ({ choice: savedChoice(), isRemembered: navigator.cookieEnabled }),
    facts: {
      'choice.made': ({ choice }) => {
        writeCookieFor(choiceCookieLife, 'privacy_choice', choice);
        publish('consent', choice);
      },
      'choice.settled': ({ choice }) => onSettled(choice),
      'choices.closed': focusLink,
    },
  });
