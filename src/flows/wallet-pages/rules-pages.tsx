import type { Benefits, Stamp } from '#machines/domain/index.ts';
import { stampsMissing } from '#machines/rules/order/stamps.ts';
import { walletPath } from '#machines/rules/site/brand.ts';
import { Breadcrumbs, LinkButton, Page, PageHead } from '#src/ui/index.ts';
import type { LoadedStamps } from './load.ts';
import { FailedState, LoginButton, Sections } from './parts.tsx';
import { walletPagesWords } from './words.ts';
import styles from './wallet-pages.module.css';

const { home, wallet, stamps: words } = walletPagesWords;

const crumbsTo = (title: string, link_path: string) => [
  { title: home, link_path: '/' },
  { title, link_path },
];

/** What the wallet is, by the rules that it has now (CPN-05). */
export const WalletPage = ({ benefits }: { readonly benefits: Benefits | null }) => (
  <Page top={2} width={44}>
    <Breadcrumbs items={crumbsTo(wallet.title, walletPath)} />
    {benefits === null ? (
      <FailedState path={walletPath} />
    ) : (
      <>
        <PageHead title={wallet.title}>
          <p>{wallet.lead}</p>
        </PageHead>
        <Sections sections={wallet.sections({ share: benefits.wallet_share, creditMonths: benefits.credit_months })} />
        <p>
          <LinkButton to="/credits">{wallet.own}</LinkButton>
        </p>
      </>
    )}
  </Page>
);

/** How stamps are collected and used, and the customer's own (CPN-06). */
export const StampsPage = ({ isCustomer, benefits, stamps }: LoadedStamps) => (
  <Page top={2} width={44}>
    <Breadcrumbs items={crumbsTo(words.title, '/stamps')} />
    {benefits === null ? (
      <FailedState path="/stamps" />
    ) : (
      <>
        <PageHead title={words.title}>
          <p>{words.lead}</p>
        </PageHead>
        <section className={styles['section']} aria-labelledby="own-stamps">
          <h2 id="own-stamps">{words.own}</h2>
          {isCustomer ? <Own stamps={stamps} /> : <Guest />}
        </section>
        <Sections sections={words.sections({ order: benefits.stamp_order, months: benefits.stamp_months })} />
        <p>
          <LinkButton to="/stamp-treats" variant="secondary">
            {words.treats}
          </LinkButton>
        </p>
      </>
    )}
  </Page>
);

const Guest = () => (
  <>
    <p>{words.guest}</p>
    <p>
      <LoginButton />
    </p>
  </>
);

function Own({ stamps }: { readonly stamps: readonly Stamp[] | null }) {
  if (stamps === null) return <p>{walletPagesWords.failed.text}</p>;
  const missing = stampsMissing(stamps.length);
  return (
    <>
      <p>
        <strong>{stamps.length === 0 ? words.none : words.have(stamps.length)}</strong>{' '}
        {missing === 0 ? words.enough : words.more(missing)}
      </p>
      <ul className={styles['list']}>
        {stamps.map(({ order_id, earned_on, ends_on }) => (
          <li key={order_id}>
            <p>{words.earned(earned_on)}</p>
            <p className={styles['when']}>{words.ends(ends_on)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
