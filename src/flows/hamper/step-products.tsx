import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { HamperActor, HamperEvent, HamperFace, ShownProduct } from '#machines/hamper/index.ts';
import { hamperWords as words } from '#machines/hamper/hamper.words.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { MAX_QUANTITY } from '#machines/rules/site/constants.ts';
import { Anchor, Button, Picture, QuantityStepper, VisuallyHidden } from '#src/ui/index.ts';
import { keepFocus } from './keep-focus.ts';

type StepProps = { readonly actor: HamperActor; readonly face: HamperFace };

const stepTitleId = 'hamper-step';

/** Another step is read from its start. */
export const goToStep = (actor: HamperActor, event: HamperEvent): void => {
  actor.send(event);
  document.getElementById(stepTitleId)?.focus();
};

/** What the present step offers. */
export function StepProducts({ actor, face }: StepProps) {
  const { step, at, totalSteps, stepCount, products } = face;
  return (
    <section className="hamper-step-offer" aria-labelledby={stepTitleId}>
      <div className="hamper-step-head">
        {at === 0 ? null : (
          <Button
            variant="quiet"
            className="hamper-step-back"
            aria-label={words.back}
            onClick={() => goToStep(actor, { type: 'step.back' })}
          >
            <ChevronLeft size={20} aria-hidden="true" />
          </Button>
        )}
        <h2 id={stepTitleId} tabIndex={-1}>
          <VisuallyHidden>{words.stepOf(at + 1, totalSteps)}: </VisuallyHidden>
          {step.title}
        </h2>
        <p aria-live="polite">
          {words.range(step)} · {words.chosen(stepCount, step.max)}
        </p>
      </div>
      <Filters actor={actor} face={face} />
      {products.length === 0 ? <p>{words.noneFit}</p> : null}
      <ul className="hamper-step-grid">
        {products.map((product) => (
          <li key={product.sku} className="hamper-step-card">
            <Product actor={actor} step={step.id} product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Filters({ actor, face: { step, filters } }: StepProps) {
  if (step.filters.length === 0) return null;
  return (
    <fieldset className="hamper-step-filters">
      <legend className="hamper-step-legend">{words.filters}</legend>
      {step.filters.map(({ id, label }) => (
        <label key={id} className="hamper-step-filter">
          <input
            type="checkbox"
            checked={filters.includes(id)}
            onChange={() => actor.send({ type: 'filter.toggle', filter: id })}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

type ProductProps = Pick<StepProps, 'actor'> & { readonly step: string; readonly product: ShownProduct };

function Product({ actor, step, product }: ProductProps) {
  const { sku, title, image, variant_label, sell_price, pieces, reason, url } = product;
  const id = `item-${sku}`;
  const add = (): void => keepFocus(id, () => actor.send({ type: 'item.add', step, sku }));
  return (
    <>
      <Picture
        className="hamper-step-picture"
        image={{ ...image, alt: '' }}
        width={160}
        sizes="(min-width: 600px) 11rem, 45vw"
      />
      <h3 className="hamper-step-title">
        <Anchor to={url} newTabWhenWide>
          {title}
        </Anchor>
      </h3>
      <p className="hamper-step-facts">
        <span>{variant_label}</span> <strong>{formatPaise(sell_price)}</strong>
      </p>
      <div className="hamper-step-add" id={id}>
        {pieces === 0 ? (
          <Button size="small" variant="secondary" block reason={reason} onClick={add}>
            {words.add}
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        ) : (
          <QuantityStepper
            label={title}
            quantity={pieces}
            max={reason === null ? MAX_QUANTITY : pieces}
            reason={reason}
            removes
            onIncrement={add}
            onDecrement={() => keepFocus(id, () => actor.send({ type: 'item.remove', step, sku }))}
          />
        )}
      </div>
    </>
  );
}
