import { createActor, SimulatedClock } from 'xstate';
import { ok, refused, statePath, type Outcome } from '#machines/kit/index.ts';
import {
  provideLocationPopup,
  selectLocationNote,
  type FoundSpot,
  type Located,
  type LocationPermission,
  type LocationPopupOutsideEvent,
  type LocationPopupSnapshot,
  type PlaceSuggestions,
  type SavedAddress,
  type WantedSpot,
} from '#machines/location-popup/index.ts';
import type { SavedPlace } from '#machines/rules/place/place.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { suggested } from './location-popup.samples.ts';

export const saysNo = (message: string) => refused({ code: 'REFUSED', message, status: 400 });

export function startClosed() {
  const suggest = heldPort<{ query: string }, Outcome<PlaceSuggestions>>();
  const find = heldPort<WantedSpot | null, Outcome<FoundSpot>>();
  const permission = heldPort<undefined, LocationPermission>();
  const locate = heldPort<undefined, Located>();
  const addresses = heldPort<undefined, Outcome<readonly SavedAddress[]>>();
  const save = heldPort<SavedPlace | null, void>();
  let report: (event: LocationPopupOutsideEvent) => void = () => undefined;
  const clock = new SimulatedClock();
  const actor = createActor(
    machineUnderTest(
      provideLocationPopup({
        suggestPlaces: suggest.port,
        findSpot: find.port,
        readPermission: permission.port,
        locate: locate.port,
        loadAddresses: addresses.port,
        savePlace: save.port,
        outsideListener: (send) => {
          report = send;
          return () => undefined;
        },
      }),
    ),
    { clock },
  );
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const see = <T>(select: (snapshot: LocationPopupSnapshot) => T): T => select(actor.getSnapshot());
  return {
    actor,
    clock,
    facts,
    see,
    suggest,
    find,
    permission,
    locate,
    addresses,
    save,
    /** where the ways stand */
    way: () => see(statePath).split('open.way.').at(-1) ?? '',
    saved: () => /open\.saved\.(\w+)/.exec(see(statePath))?.[1],
    say: () => see(selectLocationNote)?.text ?? null,
    outside: (event: LocationPopupOutsideEvent) => report(event),
    type: (query: string) => actor.send({ type: 'query.type', query }),
  };
}

export function startOpen(opening: { isCustomer?: boolean; keepsPage?: boolean } = {}) {
  const started = startClosed();
  started.outside({ type: 'popup.opened', isCustomer: false, keepsPage: false, ...opening });
  return started;
}

/** Suggestions for "kora" are on the screen. */
export async function startSuggesting(opening: { isCustomer?: boolean; keepsPage?: boolean } = {}) {
  const started = startOpen(opening);
  started.type('kora');
  started.clock.increment(350);
  started.suggest.calls[0]?.resolve(ok(suggested));
  await settled();
  return started;
}
