import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PageVerdict } from '../rules/site/page-status.ts';
import type { pageMachine } from './page.machine.ts';

/** How a page load ended: the verdict on its envelope, or a failure of the fetch with its status. */
export type PageOutcome = PageVerdict | { readonly kind: 'failed'; readonly statusCode: number };

export type PageInput = { readonly href: string; readonly outcome: PageOutcome | null };
export type PageContext = {
  readonly href: string;
  readonly statusCode: number;
  readonly message: string | null;
  /** whether the document is older than the shop: files of it are no longer there */
  readonly areFilesGone: boolean;
};

export type PageEvent =
  /** the router sets out for an address */
  | { type: 'page.requested'; href: string }
  /** the router arrived, and the loader's answer was judged */
  | { type: 'page.answered'; href: string; outcome: PageOutcome }
  /** the page cannot be drawn, though its answer was good: its code did not come, or breaks */
  | { type: 'page.broken' }
  /** a file of this document is no longer on the server */
  | { type: 'files.gone' }
  /** the browser brought the page back from its back/forward cache */
  | { type: 'page.restored' }
  /** the shopper asks to try a failed page again */
  | { type: 'page.retry' };

export type PageEmitted =
  | { type: 'page.reloadWanted' }
  /** the page shall be loaded as a document of its own */
  | { type: 'page.documentWanted' }
  | { type: 'session.checkWanted' };

export type PageActor = ActorRefFrom<typeof pageMachine>;
export type PageSnapshot = SnapshotFrom<typeof pageMachine>;
