import { checkoutWords as words } from '#machines/checkout/checkout.words.ts';
import type { AddressChoice, CheckoutActor, ShownAddresses } from '#machines/checkout/index.ts';
import { ChoicePills } from '#src/ui/index.ts';
import styles from './saved-addresses.module.css';

/** So many stand on the page; the others unfold. */
const maxShown = 4;

type SavedProps = { readonly actor: CheckoutActor; readonly addresses: ShownAddresses };

/** The addresses of the customer: one of them fills the form, which can still be changed. */
export function SavedAddresses({ actor, addresses: { choices, value } }: SavedProps) {
  if (choices.length === 0) return null;
  const fresh = choices.slice(-1);
  const known = choices.slice(0, -1);
  const first = known.slice(0, maxShown);
  const others = known.slice(maxShown);
  const pills = (legend: string, options: readonly AddressChoice[], quietLegend: boolean) => (
    <ChoicePills
      legend={legend}
      quietLegend={quietLegend}
      name="savedId"
      options={options}
      value={value}
      onChange={(sno) => actor.send({ type: 'saved.choose', sno: sno === '' ? null : sno })}
    />
  );
  return (
    <div className={styles['addresses']}>
      {pills(words.address.saved, [...first, ...fresh], false)}
      {others.length === 0 ? null : (
        <details>
          <summary className={styles['more']}>{words.address.moreSaved(others.length)}</summary>
          {pills(words.address.saved, others, true)}
        </details>
      )}
    </div>
  );
}
