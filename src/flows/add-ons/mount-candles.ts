import { useEffect } from 'react';
import type { AddOnsActor } from '#machines/add-ons/index.ts';
import { provideNumberCandles, type KeptCandles, type NumberCandlesActor } from '#machines/number-candles/index.ts';
import { numberCandlesPorts } from './ports.ts';
import type { App } from '#src/runtime/app.ts';
import { useFlow } from '#src/runtime/use-flow.ts';

/** Starts the question for the candles of a number beside the quantity list that they go into. */
export function useNumberCandlesFlow(addOns: AddOnsActor, kept: KeptCandles | undefined): NumberCandlesActor {
  const actor = useFlow({
    id: 'number-candles',
    logic: (app: App) => provideNumberCandles(numberCandlesPorts(app.clients)),
    input: () => kept,
    facts: {
      'candles.found': ({ candles }) => addOns.send({ type: 'candles.add', candles }),
      'failure.logged': ({ what, message }) => console.info(`${what}: ${message}`),
    },
  });
  useEffect(() => {
    const changed = addOns.on('addOns.changed', (fact) => {
      if (fact.addOns.length === 0) actor.send({ type: 'list.emptied' });
    });
    return () => changed.unsubscribe();
  }, [actor, addOns]);
  return actor;
}
