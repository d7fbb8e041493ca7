import { useSelector } from '@xstate/react';
import type { Offer } from '#machines/domain/index.ts';
import { selectCopied } from '#machines/offers/index.ts';
import { brand } from '#machines/rules/site/brand.ts';
import { VisuallyHidden } from '#src/ui/index.ts';
import { useOffersFlow } from './mount.ts';
import { OfferCard } from './offer-card.tsx';
import styles from './offers.module.css';

type Props = {
  readonly offers: readonly Offer[];
  /** id of the heading that they stand under */
  readonly labelledBy: string;
};

/** Offers that a customer has, in a part of a page of theirs, to copy or to take along to the cart. */
export function OfferCards({ offers, labelledBy }: Props) {
  const actor = useOffersFlow(offers);
  return (
    <>
      <ul className={styles['cards']} aria-labelledby={labelledBy}>
        {offers.map((offer) => (
          <li key={offer.code}>
            <OfferCard actor={actor} offer={offer} dealer={brand.name} isNested isCustomer />
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <p role="status">{useSelector(actor, selectCopied)}</p>
      </VisuallyHidden>
    </>
  );
}
