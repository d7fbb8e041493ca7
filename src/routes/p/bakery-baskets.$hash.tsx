import { createFileRoute } from '@tanstack/react-router';
import { documentHead } from '#src/runtime/page/head.ts';
import { useHamperFlow } from '#src/flows/hamper/mount.ts';
import { HamperPage } from '#src/flows/hamper/index.ts';
import { pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/p/bakery-baskets/$hash')({
  // In a browser its chart loads what it fills: the first save gives the page another address and nothing else.
  loader: async ({ context, params, location: { href }, abortController: { signal } }) =>
    import.meta.env.SSR
      ? (await import('#src/flows/hamper/load.ts')).loadHamper(context.app, params.hash, { href, signal })
      : null,
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ match }) => documentHead({ config: match.context.app.config, title: pageTitles.hamper, isPrivate: true }),
  component: Hamper,
});

function Hamper() {
  const { hash } = Route.useParams();
  return <HamperPage actor={useHamperFlow(hash, Route.useLoaderData())} />;
}
