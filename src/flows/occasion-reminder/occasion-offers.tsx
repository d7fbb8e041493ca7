import { useSelector } from '@xstate/react';
import {
  selectOccasionOffers,
  selectReminders,
  type OccasionOffers as Offers,
  type OccasionReminderActor,
} from '#machines/occasion-reminder/index.ts';
import { occasionOfferWords as words } from '#machines/occasion-reminder/occasion-reminder.words.ts';
import { OfferCards } from '#src/flows/offers/outlet.tsx';
import { Anchor } from '#src/ui/index.ts';
import styles from './occasion-reminder.module.css';

type Props = { readonly actor: OccasionReminderActor; readonly isInApp: boolean };

const headingId = 'occasion-offers';

/** What comes with an occasion that is kept: coupons of one's own, and something for the wallet once (REM-03). */
export function OccasionOffers({ actor, isInApp }: Props) {
  const offers = useSelector(actor, selectOccasionOffers);
  const hasOccasion = useSelector(actor, selectReminders).length > 0;
  if (offers === null) return null;
  return (
    <section className={styles['offers']} aria-labelledby={headingId}>
      <h2 id={headingId}>{words.title}</h2>
      {hasOccasion ? <Earned offers={offers} isInApp={isInApp} /> : <p>{words.promise(offers)}</p>}
    </section>
  );
}

function Earned({ offers, isInApp }: { readonly offers: Offers; readonly isInApp: boolean }) {
  const { exclusive, appDeal, total, isRewarded } = offers;
  const shown = total === 0 ? [] : [...(isInApp && appDeal !== null ? [appDeal] : []), ...exclusive];
  return (
    <>
      <p className={styles['quiet']}>
        {isRewarded ? words.rewarded(offers) : words.reward(offers)}{' '}
        {isRewarded ? <Anchor to="/credits">{words.wallet}</Anchor> : null}
      </p>
      <p className={styles['quiet']}>{total === 0 ? words.usedUp : words.total(offers)}</p>
      {shown.length === 0 ? null : <OfferCards offers={shown} labelledBy={headingId} />}
    </>
  );
}
