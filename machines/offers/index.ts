export { offersMachine } from './offers.machine.ts';
export { provideOffers } from './offers.provide.ts';
export { conditionsOf, daysOf, selectCopied, selectCopyStatus, waitReason } from './offers.view.ts';
export type { CopyStatus, OffersActor, OffersEmitted, OffersInput, OffersPorts } from './offers.types.ts';
