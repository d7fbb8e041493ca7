import { useSelector } from '@xstate/react';
import { selectIsSummaryOpen, type HamperActor, type HamperFace } from '#machines/hamper/index.ts';
import { hamperWords as words } from '#machines/hamper/hamper.words.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { Button, VisuallyHidden } from '#src/ui/index.ts';
import { keepFocus } from './keep-focus.ts';

export const summaryId = 'hamper-summary';
export const barId = 'hamper-bar';

/** What lies in it, to take out as a whole; opened from the bar at the foot. */
export function Summary({
  actor,
  face: { held, hamper, total },
}: {
  readonly actor: HamperActor;
  readonly face: HamperFace;
}) {
  const isOpen = useSelector(actor, selectIsSummaryOpen);
  return (
    <section id={summaryId} className="hamper-summary" aria-label={words.summary} hidden={!isOpen}>
      <h2 className="hamper-summary-title">{words.summary}</h2>
      {held.length === 0 ? <p>{words.nothingInside}</p> : null}
      <ul className="hamper-held">
        {held.map(({ sku, step, title, pieces, sell_price }) => (
          <li key={`${step} ${sku}`}>
            <span className="hamper-what">
              {pieces} × {title}
            </span>
            <span>{formatPaise(sell_price * pieces)}</span>
            <Button
              size="small"
              variant="quiet"
              aria-label={words.removeAll(title)}
              onClick={() => keepFocus(summaryId, () => actor.send({ type: 'item.removeAll', step, sku }))}
            >
              {words.remove}
            </Button>
          </li>
        ))}
        <li>
          <span className="hamper-what">{hamper.title}</span>
          <span>{formatPaise(hamper.sell_price)}</span>
        </li>
      </ul>
      <p className="hamper-sum">
        {words.total} <output>{formatPaise(total)}</output>
      </p>
      {held.length === 0 ? null : (
        <Button
          size="small"
          variant="secondary"
          onClick={() => keepFocus(barId, () => actor.send({ type: 'hamper.reset' }))}
        >
          {words.reset}
          <VisuallyHidden> {hamper.title}</VisuallyHidden>
        </Button>
      )}
    </section>
  );
}
