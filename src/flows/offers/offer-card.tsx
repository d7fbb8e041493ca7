import { useSelector } from '@xstate/react';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import type { Offer } from '#machines/domain/index.ts';
import { conditionsOf, daysOf, selectCopyStatus, waitReason, type OffersActor } from '#machines/offers/index.ts';
import { offersWords as words } from '#machines/offers/offers.words.ts';
import { Anchor, Button, FieldError } from '#src/ui/index.ts';
import styles from './offers.module.css';

type Props = {
  readonly actor: OffersActor;
  readonly offer: Offer;
  readonly dealer: string;
  /** under a heading of its page */
  readonly isNested?: boolean;
  /** whoever sees it is logged in */
  readonly isCustomer?: boolean;
};

/** One offer: what it gives, what it asks for, until when, and its code. */
export function OfferCard({ actor, offer, dealer, isNested = false, isCustomer = false }: Props) {
  const Heading = isNested ? 'h3' : 'h2';
  const { code, title, categories } = offer;
  const status = useSelector(actor, (snapshot) => selectCopyStatus(snapshot, code));
  return (
    <article className={styles['card']} aria-labelledby={`offer-${code}`}>
      <p className={styles['by']}>{dealer}</p>
      <Heading className={styles['title']} id={`offer-${code}`}>
        {title}
      </Heading>
      <ul className={styles['conditions']}>
        {conditionsOf(offer, isCustomer).map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
        {categories.length === 0 ? null : (
          <li>
            {words.categories}{' '}
            {categories.map(({ title: name, link_path }) => (
              <Anchor key={link_path} className={styles['category']} to={link_path} prefetch={false}>
                {name}
              </Anchor>
            ))}
          </li>
        )}
      </ul>
      <p className={styles['days']}>{daysOf(offer)}</p>
      <div className={styles['codeRow']}>
        <code className={styles['code']} translate="no" aria-label={words.codeOf(code)}>
          {code}
        </code>
        <span data-scripted="">
          <Button
            variant="quiet"
            size="small"
            busy={status === 'copying'}
            aria-label={status === 'copied' ? words.copiedOf(code) : words.copyOf(code)}
            onClick={() => actor.send({ type: 'code.copy', code })}
          >
            {status === 'copied' ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
            {status === 'copied' ? words.copiedShort : words.copy}
          </Button>
        </span>
      </div>
      <FieldError id={`offer-${code}-error`} error={status === 'uncopied' ? words.uncopied : null} />
      <div className={styles['use']} data-scripted="">
        <Button
          variant="secondary"
          size="small"
          block
          aria-label={words.useOf(code)}
          reason={waitReason(offer)}
          reasonBelow
          onClick={() => actor.send({ type: 'coupon.use', code })}
        >
          {words.use}
        </Button>
      </div>
    </article>
  );
}
