import { useSelector } from '@xstate/react';
import MessagesSquare from 'lucide-react/icons/messages-square';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { selectIsFramed, selectIsOffered, selectIsOpen, selectStandIn, type ChatActor } from '#machines/chat/index.ts';
import { chatWords as words } from '#machines/chat/chat.words.ts';
import { statePath } from '#machines/kit/state-path.ts';
import { CHAT_FRAME } from '#machines/rules/browser/chat.ts';
import { Button, classes, LinkButton, Spinner } from '#src/ui/index.ts';
import { useChatFlow } from './mount.ts';
import styles from './chat.module.css';

/** Whoever opened the panel goes on in it. */
const focusOpened = (heading: HTMLHeadingElement | null): void => heading?.focus();

/** The button of the chat, and the panel that it opens. */
export default function MountedChat() {
  const frame = useRef<HTMLIFrameElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const actor = useChatFlow(frame, button);
  const state = useSelector(actor, statePath);
  const isOffered = useSelector(actor, selectIsOffered);
  const isOpen = useSelector(actor, selectIsOpen);
  const isFramed = useSelector(actor, selectIsFramed);
  return (
    <div className={styles['chat']} data-flow="chat" data-state={state}>
      {isOffered ? (
        <button
          ref={button}
          type="button"
          className={styles['bubble']}
          aria-label={words.open}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => actor.send({ type: isOpen ? 'chat.close' : 'chat.open' })}
        >
          <MessagesSquare size={28} aria-hidden="true" />
        </button>
      ) : null}
      {createPortal(
        <div
          role="dialog"
          aria-label={words.title}
          className={classes(styles['panel'], !isOpen && styles['closed'])}
          onKeyDown={({ key }) => {
            if (key === 'Escape') actor.send({ type: 'chat.close' });
          }}
        >
          {isOpen ? <PanelHead actor={actor} /> : null}
          {isFramed ? (
            <iframe
              ref={frame}
              className={styles['frame']}
              src={CHAT_FRAME}
              title={words.title}
              sandbox="allow-scripts allow-forms allow-popups"
              referrerPolicy="no-referrer"
            />
          ) : null}
          {isOpen ? <StandIn actor={actor} /> : null}
        </div>,
        document.body,
      )}
    </div>
  );
}

const PanelHead = ({ actor }: { readonly actor: ChatActor }) => (
  <div className={styles['head']}>
    <h2 ref={focusOpened} tabIndex={-1}>
      {words.title}
    </h2>
    <button
      type="button"
      className={styles['close']}
      aria-label={words.close}
      onClick={() => actor.send({ type: 'chat.close' })}
    >
      <X size={22} aria-hidden="true" />
    </button>
  </div>
);

/** What is said while the chat is not there. */
function StandIn({ actor }: { readonly actor: ChatActor }) {
  const standIn = useSelector(actor, selectStandIn);
  return (
    <div className={classes(styles['standIn'], standIn === null && styles['closed'])} role="status">
      {standIn === null ? null : standIn === 'failed' ? (
        <>
          <strong>{words.failed}</strong>
          <span>{words.failedText}</span>
          <Button size="small" onClick={() => actor.send({ type: 'chat.retry' })}>
            {words.retry}
          </Button>
        </>
      ) : (
        <>
          <Spinner />
          <span>{words[standIn]}</span>
        </>
      )}
      {standIn === null || standIn === 'loading' ? null : (
        <LinkButton size="small" variant="quiet" to="/contact-us" onClick={() => actor.send({ type: 'chat.close' })}>
          {words.write}
        </LinkButton>
      )}
    </div>
  );
}
