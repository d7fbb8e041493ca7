import type { Wallet, WalletEntry } from '#machines/domain/index.ts';
import { momentOfYear } from '#machines/rules/order/dates.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { walletPath } from '#machines/rules/site/brand.ts';
import { Anchor, Breadcrumbs, EmptyState, LinkButton, Page, PageHead } from '#src/ui/index.ts';
import type { LoadedWallet } from './load.ts';
import { FailedState, GuestState } from './parts.tsx';
import { walletPagesWords } from './words.ts';
import styles from './wallet-pages.module.css';

const words = walletPagesWords.credits;
const path = '/credits';
const crumbs = [
  { title: walletPagesWords.home, link_path: '/' },
  { title: words.title, link_path: path },
];

/** A customer's wallet: what is in it, and what came and went (CPN-04). */
export function CreditsPage({ isCustomer, wallet }: LoadedWallet) {
  return (
    <Page top={2} width={44} gap={5}>
      <Breadcrumbs items={crumbs} />
      {isCustomer ? wallet === null ? <FailedState path={path} /> : <Own wallet={wallet} /> : <Guest />}
    </Page>
  );
}

const Guest = () => <GuestState title={words.title} text={words.guest} />;

const Own = ({ wallet }: { readonly wallet: Wallet }) => (
  <>
    <PageHead title={words.title} />
    <div className={styles['balance']}>
      <p>{words.balance}</p>
      <strong>{formatPaise(wallet.balance)}</strong>
      {wallet.ending === null ? null : <p>{words.ending(wallet.ending.amount, wallet.ending.on)}</p>}
      <Anchor className={styles['link']} to={walletPath}>
        {words.how}
      </Anchor>
    </div>
    {wallet.total_pages === 0 ? (
      <EmptyState
        headingLevel="h2"
        title={words.emptyTitle}
        text={words.emptyText}
        picture="empty-list"
        action={<LinkButton to="/best-seller">{words.shop}</LinkButton>}
      />
    ) : (
      <History wallet={wallet} />
    )}
  </>
);

const History = ({ wallet: { walletDetail, current, total_pages } }: { readonly wallet: Wallet }) => (
  <section className={styles['section']} aria-labelledby="wallet-history">
    <h2 id="wallet-history">{words.history}</h2>
    {walletDetail.length === 0 ? <p>{words.beyond}</p> : null}
    <ul className={styles['list']}>
      {walletDetail.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
    {total_pages < 2 && current === 0 ? null : <Pager current={current} all={total_pages} />}
  </section>
);

const Entry = ({ entry: { reason, order_id, amount, at, ends_on } }: { readonly entry: WalletEntry }) => (
  <li>
    <div className={styles['what']}>
      <p>{words.reasons[reason]}</p>
      {order_id === null ? null : (
        <Anchor className={styles['link']} to={`/orders/${order_id}`}>
          {words.order(order_id)}
        </Anchor>
      )}
      <p className={styles['when']}>{momentOfYear(at)}</p>
      {ends_on === null ? null : <p className={styles['when']}>{words.until(ends_on)}</p>}
    </div>
    <p className={styles['amount']}>{amount > 0 ? `+${formatPaise(amount)}` : formatPaise(amount)}</p>
  </li>
);

const pageAt = (index: number): string => (index === 0 ? path : `${path}?page=${index + 1}`);

const Pager = ({ current, all }: { readonly current: number; readonly all: number }) => (
  <nav className={styles['pager']} aria-label={words.pages}>
    {current === 0 ? (
      <span />
    ) : (
      <LinkButton variant="secondary" size="small" to={pageAt(Math.min(current, all) - 1)}>
        {words.newer}
      </LinkButton>
    )}
    <p className={styles['when']}>{words.page(current + 1, all)}</p>
    {current + 1 < all ? (
      <LinkButton variant="secondary" size="small" to={pageAt(current + 1)}>
        {words.older}
      </LinkButton>
    ) : (
      <span />
    )}
  </nav>
);
