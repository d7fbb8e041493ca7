import { shellWords } from './words.ts';
import { EmptyState, LinkButton } from '#src/ui/index.ts';

/**
 * The page for an address that leads nowhere; it always offers a way on.
 * @param from the page that is there but could not be fetched
 */
export function NotFoundPage({ from = null }: { readonly from?: string | null }) {
  return from === null ? <Missing /> : <OutOfReach from={from} />;
}

const Missing = () => (
  <EmptyState
    title={shellWords.notFoundTitle}
    text={shellWords.notFoundText}
    picture="not-found"
    action={
      <>
        <LinkButton to="/best-seller">{shellWords.bestsellers}</LinkButton>
        <LinkButton to="/" variant="secondary">
          {shellWords.home}
        </LinkButton>
      </>
    }
  />
);

const OutOfReach = ({ from }: { readonly from: string }) => (
  <EmptyState
    title={shellWords.unreachableTitle}
    text={shellWords.unreachableText}
    picture="trouble"
    action={
      <>
        <LinkButton to={from}>{shellWords.retry}</LinkButton>
        <LinkButton to="/" variant="secondary">
          {shellWords.home}
        </LinkButton>
      </>
    }
  />
);
