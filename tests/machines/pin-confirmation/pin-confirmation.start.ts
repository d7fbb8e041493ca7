import { createActor, SimulatedClock } from 'xstate';
import type { Outcome } from '#machines/kit/outcome.ts';
import { ok } from '#machines/kit/outcome.ts';
import { statePath } from '#machines/kit/state-path.ts';
import {
  providePinConfirmation,
  type DeliveryLink,
  type LinkedDelivery,
  type WantedSave,
} from '#machines/pin-confirmation/index.ts';
import type { Position } from '#machines/rules/place/distance.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { delivery, link, start } from './pin-confirmation.model.ts';

/** A page of a link whose calls the test answers. */
export function openLink() {
  const load = heldPort<DeliveryLink, Outcome<LinkedDelivery>>();
  const locate = heldPort<{ address: string }, Outcome<Position | null>>();
  const find = heldPort<Position, Outcome<string | null>>();
  const save = heldPort<WantedSave, Outcome<LinkedDelivery>>();
  const clock = new SimulatedClock();
  const actor = createActor(
    machineUnderTest(
      providePinConfirmation({
        loadDelivery: load.port,
        locateAddress: locate.port,
        findAddress: find.port,
        saveDelivery: save.port,
      }),
    ),
    { input: link, clock },
  );
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const end = async (held: { calls: { resolve: (value: never) => void }[] }, value: unknown) => {
    held.calls.at(-1)?.resolve(value as never);
    await settled();
  };
  return {
    actor,
    clock,
    facts,
    load,
    locate,
    find,
    save,
    snapshot: () => actor.getSnapshot(),
    state: () => statePath(actor.getSnapshot()),
    loaded: (value: unknown) => end(load, value),
    located: (value: unknown) => end(locate, value),
    found: (value: unknown) => end(find, value),
    saved: (value: unknown) => end(save, value),
    move: (position: Position) => {
      actor.send({ type: 'pin.move', position });
      actor.send({ type: 'pin.drop', position });
    },
  };
}

/** With the pin where the address lies. */
export async function placed() {
  const page = openLink();
  await page.loaded(ok(delivery()));
  await page.located(ok(start));
  return page;
}

/** So many metres to the north of the start. */
export const northOf = (metres: number): Position => ({
  lat: start.lat + (metres / 1000 / 6371) * (180 / Math.PI),
  lng: start.lng,
});
