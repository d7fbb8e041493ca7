import { useSelector } from '@xstate/react';
import { selectConsentBar, type ConsentActor } from '#machines/consent/index.ts';
import { consentWords as words } from '#machines/consent/consent.words.ts';
import { statePath } from '#machines/kit/state-path.ts';
import { Anchor, Button } from '#src/ui/index.ts';
import { ShopNotice } from '#src/ui/shop-notice.tsx';
import styles from './consent-bar.module.css';

/** Whoever opened the bar goes on in it; the question by itself takes the focus from nobody. */
const focusOpened = (button: HTMLButtonElement | null): void => button?.focus();

/** Asks at the foot of the window whether visits may be counted; both answers are one tap, and look alike. */
export function ConsentBar({ actor }: { readonly actor: ConsentActor }) {
  const state = useSelector(actor, statePath);
  const bar = useSelector(actor, selectConsentBar);
  const choice = useSelector(actor, ({ context }) => context.choice);
  const question = (
    <>
      {choice === null ? words.text : words.now[choice]}{' '}
      <Anchor className={styles['more']} to="/privacy-policy#counting">
        {words.more}
      </Anchor>
    </>
  );
  return (
    <ShopNotice
      flow="consent"
      state={state}
      label={words.label}
      title={bar === 'none' ? null : bar === 'explaining' ? words.unaskedTitle : words.title}
      text={bar === 'explaining' ? words.unaskedText : question}
    >
      {bar === 'explaining' ? null : (
        <>
          <Button
            ref={bar === 'changing' ? focusOpened : null}
            className={styles['answer']}
            size="small"
            variant="secondary"
            onClick={() => actor.send({ type: 'consent.grant' })}
          >
            {words.yes}
          </Button>
          <Button
            className={styles['answer']}
            size="small"
            variant="secondary"
            onClick={() => actor.send({ type: 'consent.refuse' })}
          >
            {words.no}
          </Button>
        </>
      )}
      {bar === 'asking' ? null : (
        <Button
          ref={bar === 'explaining' ? focusOpened : null}
          size="small"
          variant="quiet"
          onClick={() => actor.send({ type: 'choices.close' })}
        >
          {words.close}
        </Button>
      )}
    </ShopNotice>
  );
}
