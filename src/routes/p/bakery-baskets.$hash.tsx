import { createFileRoute } from '@tanstack/react-router';
import { documentHead } from '#src/runtime/page/head.ts';
import type { LoaderArgs } from '#src/runtime/page/page-route.ts';
import { useHamperFlow } from '#src/flows/hamper/mount.ts';
import { HamperPage } from '#src/flows/hamper/index.ts';
import { uiWords } from '#src/ui/words.ts';

const loadOnServer = async (hash: string, { context, location: { href }, abortController: { signal } }: LoaderArgs) =>
  (await import('#src/flows/hamper/load.ts')).loadHamper(context.app, hash, { href, signal });

export const Route = createFileRoute('/p/bakery-baskets/$hash')({
  // In a browser its chart loads what it fills: the first save gives the page another address and nothing else.
  loader: (args) => (import.meta.env.SSR ? loadOnServer(args.params.hash, args) : null),
  head: ({ match }) => documentHead({ config: match.context.app.config, title: uiWords.fill, isPrivate: true }),
  component: Hamper,
});

function Hamper() {
  const { hash } = Route.useParams();
  return <HamperPage actor={useHamperFlow(hash, Route.useLoaderData())} />;
}
