import { EmptyState, LinkButton } from '#src/ui/index.ts';

/**
 * The page for an address that leads nowhere; it always offers a way on.
 * @param from the page that is there but could not be fetched
 */
export function NotFoundPage({ from = null }: { readonly from?: string | null }) {
  return from === null ? <Eaten /> : <OutOfReach from={from} />;
}

const Eaten = () => (
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

const OutOfReach = ({ from }: { readonly from: string }) => (
  <EmptyState
    title="We could not find that page just now"
    text="It did not come out of our kitchen. Your cart and all that you chose are safe; please try it again in a moment."
    picture="trouble"
    action={
      <>
        <LinkButton to={from}>Try again</LinkButton>
        <LinkButton to="/" variant="secondary">
          Go to the home page
        </LinkButton>
      </>
    }
  />
);
