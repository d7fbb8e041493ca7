import { createFileRoute, notFound } from '@tanstack/react-router';
import { documentHead } from '#src/runtime/page/head.ts';
import { Gallery } from '#src/ui/gallery/index.ts';

/** The gallery of the design system: a page of the local shop only. */
export const Route = createFileRoute('/__ui')({
  beforeLoad: ({ context }) => {
    if (context.app.config.mode !== 'local') throw notFound();
  },
  head: ({ match }) =>
    documentHead({ config: match.context.app.config, title: 'The parts of the shop', isPrivate: true }),
  component: Gallery,
});
