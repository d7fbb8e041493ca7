import { useApp } from '#src/runtime/app-context.ts';
import { PlainLogin } from '#src/flows/without-script/login.tsx';
import { Button, EmptyState, ErrorState, LinkButton } from '#src/ui/index.ts';
import { walletPagesWords as words } from './words.ts';
import styles from './wallet-pages.module.css';

/** The way to log in, after which the page comes back with what is the customer's own. */
export function LoginButton() {
  const app = useApp();
  return (
    <>
      <Button onClick={() => app.openOverlay('login', { continuation: { kind: 'reload' } })}>{words.login}</Button>
      <PlainLogin />
    </>
  );
}

/** Only a customer has something here. */
export const GuestState = ({ text, title }: { readonly text: string; readonly title: string }) => (
  <EmptyState title={title} text={text} picture="empty-list" action={<LoginButton />} />
);

/** What belongs here could not be had. */
export const FailedState = ({ path }: { readonly path: string }) => (
  <ErrorState
    title={words.failed.title}
    text={words.failed.text}
    action={<LinkButton to={path}>{words.failed.again}</LinkButton>}
  />
);

type Section = { readonly heading: string; readonly says: readonly string[] };

export const Sections = ({ sections }: { readonly sections: readonly Section[] }) =>
  sections.map(({ heading, says }) => (
    <section className={styles['section']} key={heading}>
      <h2>{heading}</h2>
      {says.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ));
