import { Button, EmptyState, LinkButton } from '#src/ui/index.ts';
import { shellWords } from './words.ts';
import { useApp } from '#src/runtime/app-context.ts';

/** What is shown when a page could not be loaded or drawn. */
export function FailurePage() {
  const app = useApp();
  return (
    <EmptyState
      title={shellWords.failureTitle}
      text={shellWords.failureText}
      picture="trouble"
      action={
        <>
          <Button onClick={() => app.page.send({ type: 'page.retry' })}>{shellWords.retry}</Button>
          <LinkButton to="/" variant="secondary">
            {shellWords.home}
          </LinkButton>
        </>
      }
    />
  );
}
