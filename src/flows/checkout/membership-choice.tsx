import { checkoutWords } from '#machines/checkout/checkout.words.ts';
import { useSelector } from '@xstate/react';
import { selectMembership, type CheckoutActor } from '#machines/checkout/index.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { dayOfYear } from '#machines/rules/order/dates.ts';
import { areSame } from '#src/ui/are-same.ts';
import styles from './membership-choice.module.css';

const words = checkoutWords.review.member;

/** What a member gets of this order, and the way to become one; nobody is one without asking. */
export function MembershipChoice({ actor }: { readonly actor: CheckoutActor }) {
  const shown = useSelector(actor, selectMembership, areSame);
  if (shown === null) return null;
  const { until, isWanted, percent, most } = shown;
  if (until !== null) {
    return (
      <p className={styles['member']}>
        <strong>{words.is(dayOfYear(until))}</strong> {words.earns(percent, formatPaise(most))}
      </p>
    );
  }
  return (
    <div className={styles['member']}>
      <label className={styles['choice']}>
        <input
          type="checkbox"
          checked={isWanted}
          aria-describedby="membership-gives"
          onChange={(event) => actor.send({ type: 'membership.choose', isWanted: event.currentTarget.checked })}
        />
        <span>{words.join}</span>
      </label>
      <p id="membership-gives">{words.gives(percent, formatPaise(most))}</p>
    </div>
  );
}
