import { EmptyState, LinkButton } from '#src/ui/index.ts';

/** The page for an address that leads nowhere; it always offers a way on. */
export function NotFoundPage() {
  return (
    <EmptyState
      title="This page has been eaten"
      text="The address leads nowhere, or what stood here is no longer baked. These shelves are full:"
      picture="not-found"
      action={
        <>
          <LinkButton to="/best-seller">See the bestsellers</LinkButton>
          <LinkButton to="/" variant="secondary">
            Go to the home page
          </LinkButton>
        </>
      }
    />
  );
}
