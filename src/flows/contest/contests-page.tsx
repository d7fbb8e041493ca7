import type { ContestRound } from '#machines/domain/index.ts';
import { contestTerms } from '#machines/rules/forms/contest.ts';
import { contestNames } from '#machines/rules/forms/contest-name-words.ts';
import { formatPaise, rupees } from '#machines/rules/order/money.ts';
import { Breadcrumbs, EmptyState, ErrorState, LinkButton, Page, PageHead } from '#src/ui/index.ts';
import { standingOf } from './standing.ts';
import { contestsWords as words } from './words.ts';
import styles from './contest.module.css';

/** All contests, those that run first (STC-05). */
export const ContestsPage = ({ rounds }: { readonly rounds: readonly ContestRound[] | null }) => (
  <Page top={2} width={44} gap={5}>
    <Breadcrumbs
      items={[
        { title: words.home, link_path: '/' },
        { title: words.title, link_path: '/contests' },
      ]}
    />
    <PageHead title={words.title}>
      <p>{words.lead}</p>
    </PageHead>
    {rounds === null ? (
      <ErrorState
        title={words.failed.title}
        text={words.failed.text}
        action={<LinkButton to="/contests">{words.failed.action}</LinkButton>}
      />
    ) : rounds.length === 0 ? (
      <EmptyState headingLevel="h2" title={words.none.title} text={words.none.text} picture="celebration" />
    ) : (
      <ul className={styles['cards']}>
        {rounds.map((round) => (
          <li key={round.contest} className={styles['card']} data-state={round.state}>
            <Card round={round} />
          </li>
        ))}
      </ul>
    )}
  </Page>
);

function Card({ round }: { readonly round: ContestRound }) {
  const { contest, winners } = round;
  const name = contestNames[contest];
  return (
    <>
      <h2>{name}</h2>
      <p>{words.about[contest]}</p>
      {winners.length > 0 ? null : (
        <p>{words.prizes(contestTerms[contest].prizes.map((amount) => formatPaise(rupees(amount))))}</p>
      )}
      <p className={styles['quiet']}>{standingOf(round)}</p>
      {winners.length === 0 ? null : <p>{words.won(winners.map(({ shown_as, city }) => `${shown_as} (${city})`))}</p>}
      <LinkButton
        size="small"
        variant={round.state === 'open' ? 'primary' : 'secondary'}
        to={`/${contest}`}
        aria-label={words.seeOf(name)}
      >
        {words.see}
      </LinkButton>
    </>
  );
}
