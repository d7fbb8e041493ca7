import { useSelector } from '@xstate/react';
import type { Offer, OfferDealer, Offers } from '#machines/domain/index.ts';
import { selectCopied, type OffersActor } from '#machines/offers/index.ts';
import { offersWords as words } from '#machines/offers/offers.words.ts';
import { statePath } from '#machines/kit/state-path.ts';
import { Anchor, Breadcrumbs, EmptyState, LinkButton, Page, PageHead, VisuallyHidden } from '#src/ui/index.ts';
import { OfferCard } from './offer-card.tsx';
import styles from './offers.module.css';

const path = '/coupons-and-offers';

type Props = { readonly actor: OffersActor; readonly loaded: Offers };

/** The offers of all dealers, or of one, with what each asks for; a code is copied or taken along to the cart. */
export function OffersPage({ actor, loaded: { dealer, dealers, offers } }: Props) {
  const title = dealer === null ? words.title : words.dealerTitle(dealer.title);
  return (
    <Page top={2} gap={8} data-flow="offers" data-state={useSelector(actor, statePath)}>
      <Breadcrumbs
        items={[
          { title: words.home, link_path: '/' },
          { title: words.title, link_path: path },
          ...(dealer === null ? [] : [{ title, link_path: `${path}/${dealer.slug}` }]),
        ]}
      />
      <PageHead title={title}>
        <p className={styles['lead']}>{dealer === null ? words.lead : dealer.about}</p>
      </PageHead>
      <Dealers dealers={dealers} chosen={dealer?.slug ?? null} />
      {offers.length === 0 ? <None dealer={dealer} /> : <Cards actor={actor} offers={offers} dealers={dealers} />}
      <section className={styles['how']} aria-labelledby="how-to-use">
        <h2 id="how-to-use">{words.how.title}</h2>
        <ol>
          {words.how.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <VisuallyHidden>
        <p role="status">{useSelector(actor, selectCopied)}</p>
      </VisuallyHidden>
    </Page>
  );
}

type DealersProps = { readonly dealers: readonly OfferDealer[]; readonly chosen: string | null };

function Dealers({ dealers, chosen }: DealersProps) {
  if (dealers.length < 2 && chosen === null) return null;
  return (
    <nav aria-label={words.filter}>
      <ul className={styles['dealers']}>
        <li>
          <Anchor className={styles['dealer']} to={path} aria-current={chosen === null ? 'page' : undefined}>
            {words.all}
          </Anchor>
        </li>
        {dealers.map(({ slug, title, offers }) => (
          <li key={slug}>
            <Anchor
              className={styles['dealer']}
              to={`${path}/${slug}`}
              aria-current={slug === chosen ? 'page' : undefined}
            >
              {words.ofDealer(title, offers)}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type CardsProps = Pick<Props, 'actor'> & {
  readonly offers: readonly Offer[];
  readonly dealers: readonly OfferDealer[];
};

function Cards({ actor, offers, dealers }: CardsProps) {
  return (
    <ul className={styles['cards']}>
      {offers.map((offer) => (
        <li key={offer.code}>
          <OfferCard
            actor={actor}
            offer={offer}
            dealer={dealers.find(({ slug }) => slug === offer.dealer)?.title ?? ''}
          />
        </li>
      ))}
    </ul>
  );
}

const None = ({ dealer }: { readonly dealer: OfferDealer | null }) => (
  <EmptyState
    picture="empty-list"
    headingLevel="h2"
    title={dealer === null ? words.none.title : words.none.ofDealer(dealer.title)}
    text={words.none.text}
    action={
      dealer === null ? (
        <LinkButton to="/cakes">{words.none.shop}</LinkButton>
      ) : (
        <LinkButton to={path}>{words.none.action}</LinkButton>
      )
    }
  />
);
