import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  areSameOffers,
  selectCards,
  selectChosenCard,
  selectHasCard,
  selectIsFilled,
  selectQuantities,
  selectShownOffers,
  selectWords,
  type AddOnsActor,
} from '#machines/add-ons/index.ts';
import { statePath } from '#machines/kit/index.ts';
import { messageLength } from '#machines/rules/product/cake-message.ts';
import { cardFields } from '#machines/rules/product/greeting-card.ts';
import { addOnsWords } from '#machines/add-ons/add-ons.words.ts';
import { Button, SelectField, TextArea, TextField } from '#src/ui/index.ts';
import { AddOnsView } from './add-ons-view.tsx';
import styles from './add-ons.module.css';

type AddOnsProps = { readonly actor: AddOnsActor };

type ListProps = AddOnsProps & {
  /** the question for the candles of a number */
  readonly candles: ReactNode;
};

/** The quantity list of what goes with a product, and the words of its card. */
export function AddOns({ actor, candles }: ListProps) {
  const state = useSelector(actor, statePath);
  const offers = useSelector(actor, selectShownOffers, areSameOffers);
  const quantities = useSelector(actor, selectQuantities);
  const hasCard = useSelector(actor, selectHasCard);
  const isFilled = useSelector(actor, selectIsFilled);
  return (
    <div data-flow="add-ons" data-state={state}>
      <AddOnsView
        offers={offers}
        quantities={quantities}
        onMore={(sku) => actor.send({ type: 'quantity.increment', sku })}
        onLess={(sku) => actor.send({ type: 'quantity.decrement', sku })}
        candles={candles}
      >
        {hasCard ? <CardWords actor={actor} /> : null}
        {isFilled ? (
          <div>
            <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'quantity.clear' })}>
              {addOnsWords.removeAll}
            </Button>
          </div>
        ) : null}
      </AddOnsView>
    </div>
  );
}

/** What is written into the greeting card, by hand. */
function CardWords({ actor }: AddOnsProps) {
  const words = useSelector(actor, selectWords);
  const cards = useSelector(actor, selectCards);
  const chosen = useSelector(actor, selectChosenCard);
  return (
    <fieldset className={styles['card']}>
      <legend className={styles['legend']}>{addOnsWords.card}</legend>
      {cards === null ? null : (
        <SelectField
          label={addOnsWords.whichCard}
          value={chosen ?? ''}
          options={cards.map(({ sku, long_title, inStock }) => ({
            value: sku,
            label: inStock ? long_title : addOnsWords.soldOutCard(long_title),
            disabled: !inStock,
          }))}
          onChange={({ currentTarget }) => actor.send({ type: 'card.choose', sku: currentTarget.value })}
        />
      )}
      {cardFields.map(({ name, label, most }) => {
        const field = {
          label,
          value: words[name],
          count: messageLength(words[name]),
          max: most,
          optional: true,
          autoComplete: 'off',
        } as const;
        return name === 'message' ? (
          <TextArea
            key={name}
            {...field}
            rows={3}
            onChange={({ currentTarget }) =>
              actor.send({ type: 'card.write', field: name, text: currentTarget.value.replace(/\s*\n\s*/g, ' ') })
            }
          />
        ) : (
          <TextField
            key={name}
            {...field}
            onChange={({ currentTarget }) => actor.send({ type: 'card.write', field: name, text: currentTarget.value })}
          />
        );
      })}
    </fieldset>
  );
}
