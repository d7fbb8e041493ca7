import { Button, EmptyState, LinkButton } from '#src/ui/index.ts';
import { useApp } from '#src/runtime/app-context.ts';

/** What is shown when a page could not be loaded or drawn. */
export function FailurePage() {
  const app = useApp();
  return (
    <EmptyState
      title="The oven door is stuck"
      text="This page could not be loaded. Nothing that you chose is lost."
      picture="trouble"
      action={
        <>
          <Button onClick={() => app.page.send({ type: 'page.retry' })}>Try again</Button>
          <LinkButton to="/" variant="secondary">
            Go to the home page
          </LinkButton>
        </>
      }
    />
  );
}
