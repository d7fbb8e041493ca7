/** What the browser may know about the running shop; printed into the first page by the server. */
export type PublicConfig = {
  /** the shop's public origin, as in `https://shop.example` */
  readonly origin: string;
  /** `local` shows the developer's helpers, `production` none of them */
  readonly mode: 'local' | 'production';
  /** fault hook and transition recorder are on */
  readonly testMode: boolean;
  /** Google Maps is offered only with a key */
  readonly mapsKey: string | null;
  /** where `?inspect` sends what it sees; null for the shop's own page */
  readonly inspectUrl: string | null;
  /** whether search engines may index this host */
  readonly indexable: boolean;
  readonly release: string;
};
