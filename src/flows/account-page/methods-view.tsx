import { useSelector } from '@xstate/react';
import { accountPageWords } from '#machines/account-page/account-page.words.ts';
import {
  selectAskedMethod,
  selectIsAccountBusy,
  selectMethods,
  type AccountPageActor,
  type MethodKind,
} from '#machines/account-page/index.ts';
import type { SavedPaymentMethod } from '#machines/domain/index.ts';
import { dayOfYear } from '#machines/rules/order/dates.ts';
import { Button, EmptyState, LinkButton } from '#src/ui/index.ts';
import styles from './account-page.module.css';
import { Question } from './question.tsx';

const words = accountPageWords.methods;

type ViewProps = { readonly actor: AccountPageActor };

export const CardsView = ({ actor }: ViewProps) => <MethodsView actor={actor} kind="card" />;
export const UpiView = ({ actor }: ViewProps) => <MethodsView actor={actor} kind="upi" />;

/** What the payment partner remembers of a customer: shown masked, and deleted after a question (ACC-04, ACC-05). */
function MethodsView({ actor, kind }: ViewProps & { readonly kind: MethodKind }) {
  const methods = useSelector(actor, selectMethods);
  if (methods === null) return null;
  if (methods.length === 0)
    return (
      <EmptyState
        headingLevel="h2"
        title={words.emptyTitle[kind]}
        text={words.emptyText}
        action={
          <LinkButton to="/" variant="secondary">
            {words.shop}
          </LinkButton>
        }
      />
    );
  return (
    <section className={styles['card']} aria-labelledby="account-title">
      <p>{words.lead[kind]}</p>
      <ul className={styles['list']}>
        {methods.map((method) => (
          <Method key={method.method_id} actor={actor} method={method} />
        ))}
      </ul>
      <p className={styles['quiet']}>{words.safety}</p>
    </section>
  );
}

function Method({ actor, method }: ViewProps & { readonly method: SavedPaymentMethod }) {
  const isAsked = useSelector(actor, selectAskedMethod) === method.method_id;
  const isBusy = useSelector(actor, selectIsAccountBusy);
  const { method_id, kind, label, bank, expires, is_expired, is_default, consented_at } = method;
  return (
    <li className={styles['row']} data-asked={isAsked || undefined}>
      <div>
        <p className={styles['label']}>{label}</p>
        {is_default ? <p className={styles['default']}>{words.isDefault}</p> : null}
        {bank === null ? null : <p>{bank}</p>}
        {expires === null ? null : <p>{is_expired ? words.expired(expires) : words.expires(expires)}</p>}
        <p className={styles['quiet']}>{words.agreed(dayOfYear(consented_at.slice(0, 10)))}</p>
      </div>
      <div className={styles['rowActions']}>
        {is_default || is_expired ? null : (
          <Button
            size="small"
            variant="quiet"
            disabled={isBusy}
            aria-label={words.preferOf(label)}
            onClick={() => actor.send({ type: 'work.ask', work: { kind: 'preferMethod', method_id, of: kind } })}
          >
            {words.prefer}
          </Button>
        )}
        <Button
          size="small"
          variant="secondary"
          disabled={isBusy}
          aria-label={words.removeOf(label)}
          onClick={() => actor.send({ type: 'work.ask', work: { kind: 'forgetMethod', method_id, of: kind } })}
        >
          {words.remove}
        </Button>
      </div>
      {isAsked ? <Question actor={actor} question={words.question(label)} yes={words.yes} no={words.no} /> : null}
    </li>
  );
}
