import { useSelector } from '@xstate/react';
import ChevronUp from 'lucide-react/icons/chevron-up';
import {
  selectHamperMessage,
  selectIsAddingHamper,
  selectIsHamperSlow,
  selectIsSummaryOpen,
  type HamperActor,
  type HamperFace,
} from '#machines/hamper/index.ts';
import { hamperWords as words } from '#machines/hamper/hamper.words.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { Button, Notice, VisuallyHidden } from '#src/ui/index.ts';
import { Basket } from './basket.tsx';
import { goToStep } from './step-products.tsx';
import { barId, Summary, summaryId } from './summary.tsx';

type BarProps = { readonly actor: HamperActor; readonly face: HamperFace };

/** What it costs so far, what is inside, and the way on; it stays under the thumb. */
export function BuilderBar({ actor, face }: BarProps) {
  const isAdding = useSelector(actor, selectIsAddingHamper);
  const isOpen = useSelector(actor, selectIsSummaryOpen);
  const { count, nextTitle, steps, total } = face;
  return (
    <div className="hamper-bar" id={barId} data-scripted="">
      <progress
        className="hamper-progress"
        aria-label={words.steps}
        value={steps.filter(({ isDone }) => isDone).length}
        max={steps.length}
      />
      <Summary actor={actor} face={face} />
      <Outcome actor={actor} />
      <div className="hamper-buttons">
        <button
          type="button"
          className="hamper-peek"
          aria-expanded={isOpen}
          aria-controls={summaryId}
          disabled={isAdding}
          onClick={() => actor.send({ type: 'summary.toggle' })}
        >
          <Basket face={face} small />
          <span className="hamper-sofar">
            <output className="hamper-amount">{formatPaise(total)}</output>
            <span className="hamper-inside">
              {words.inside(count)}
              <ChevronUp size={16} aria-hidden="true" />
            </span>
          </span>
          <VisuallyHidden>{isOpen ? words.hide : words.show}</VisuallyHidden>
        </button>
        {nextTitle === null ? (
          <AddButton actor={actor} face={face} isAdding={isAdding} />
        ) : (
          <Button
            size="large"
            block
            reason={face.nextReason}
            reasonBelow
            onClick={() => goToStep(actor, { type: 'step.next' })}
          >
            {words.next(nextTitle)}
          </Button>
        )}
      </div>
    </div>
  );
}

const AddButton = ({ actor, face, isAdding }: BarProps & { readonly isAdding: boolean }) => (
  <Button
    size="large"
    block
    busy={isAdding}
    reason={face.addReason}
    reasonBelow
    onClick={() => actor.send({ type: 'cart.add' })}
  >
    {face.isInCart ? words.update : words.addToCart}
  </Button>
);

/** How the last try to add it ended. */
function Outcome({ actor }: Pick<BarProps, 'actor'>) {
  const message = useSelector(actor, selectHamperMessage);
  const isSlow = useSelector(actor, selectIsHamperSlow);
  if (message !== null) return <Notice tone="error">{message}</Notice>;
  return isSlow ? <Notice tone="info">{words.slow}</Notice> : null;
}
