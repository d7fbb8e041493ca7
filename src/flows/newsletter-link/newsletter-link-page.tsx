import { useSelector } from '@xstate/react';
import { statePath } from '#machines/kit/index.ts';
import {
  selectIsLinkSlow,
  selectLinkRefusal,
  selectLinkScreen,
  selectLinkToken,
  type NewsletterLinkActor,
} from '#machines/newsletter-link/index.ts';
import { newsletterLinkWords as words } from '#machines/newsletter-link/newsletter-link.words.ts';
import { newsletterForm } from '#machines/rules/forms/newsletter-form.ts';
import { PlainNewsletterLeave } from '#src/flows/without-script/newsletter.tsx';
import { focusWhenLost } from '#src/ui/focus.ts';
import { Button, LinkButton, Page, SlowHint, submitBy } from '#src/ui/index.ts';
import styles from './newsletter-link.module.css';

/** Where a link of the newsletter's mails leads. */
export function NewsletterLinkPage({ actor }: { readonly actor: NewsletterLinkActor }) {
  const state = useSelector(actor, statePath);
  const screen = useSelector(actor, selectLinkScreen);
  const refusal = useSelector(actor, selectLinkRefusal);
  const token = useSelector(actor, selectLinkToken);
  return (
    <Page top={8} width={44} data-flow="newsletter-link" data-state={state}>
      <div className={styles['box']} aria-live="polite">
        <h1 tabIndex={-1} ref={focusWhenLost} key={screen}>
          {words[screen].title}
        </h1>
        <p>{screen === 'refused' ? refusal : words[screen].text}</p>
        {screen === 'asking' ? (
          <form action={newsletterForm.action} {...submitBy(() => actor.send({ type: 'subscription.confirm' }))}>
            <input type="hidden" name={newsletterForm.token} value={token} />
            <Button type="submit">{words.asking.action}</Button>
          </form>
        ) : null}
        {screen === 'sending' ? <PlainNewsletterLeave token={token} action={words.leave} /> : null}
        {screen === 'failed' ? (
          <Button onClick={() => actor.send({ type: 'link.retry' })}>{words.failed.action}</Button>
        ) : null}
        {screen === 'asking' || screen === 'failed' || screen === 'sending' ? null : (
          <LinkButton to="/" variant="secondary">
            {words.home}
          </LinkButton>
        )}
        <SlowHint isSlow={useSelector(actor, selectIsLinkSlow)} />
      </div>
    </Page>
  );
}
