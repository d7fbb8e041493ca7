import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { ok, refused, statePath, type Outcome } from '#machines/kit/index.ts';
import {
  provideSlotHold,
  selectHeldTime,
  selectHoldScreen,
  selectIsTimeOver,
  selectIsSoonOver,
  selectLostReason,
  selectNeighbours,
  selectTimeLeft,
  type ClockEvent,
  type Hold,
  type HoldRefusal,
  type SlotHoldReport,
  type Standing,
} from '#machines/slot-hold/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { began, first, type gone, holdOf, standingOf } from './slot-hold.samples.ts';

export const minute = 60_000;
const broken = refused({ code: 'TOO_MANY_REQUESTS', message: 'Please wait a moment.', status: 429 });

export function start() {
  const hold = heldPort<{ slotId: string }, Outcome<Hold, HoldRefusal>>();
  const standing = heldPort<{ slotId: string }, Outcome<Standing>>();
  const release = heldPort<undefined, Outcome<null>>();
  const clock = new SimulatedClock();
  let hear: ((event: ClockEvent) => void) | null = null;
  const logic = machineUnderTest(
    provideSlotHold({
      holdSlot: hold.port,
      loadStanding: standing.port,
      releaseSlot: release.port,
      clockListener: (send) => {
        hear = send;
        return () => (hear = null);
      },
    }),
  );
  const reports: SlotHoldReport[] = [];
  const parent = createActor(fromCallback<SlotHoldReport>(({ receive }) => receive((report) => reports.push(report))));
  const actor = createActor(logic, { input: { parent: parent.start() }, clock }).start();
  const shown = () => actor.getSnapshot();
  return {
    actor,
    clock,
    reports,
    send: actor.send,
    holds: hold.calls,
    standings: standing.calls,
    releases: release.calls,
    isListening: () => hear !== null,
    tick: (now: number) => hear?.({ type: 'clock.ticked', now }),
    look: () => hear?.({ type: 'page.shown' }),
    state: () => statePath(shown()),
    screen: () => selectHoldScreen(shown()),
    isOver: () => selectIsTimeOver(shown()),
    left: () => selectTimeLeft(shown()),
    isSoon: () => selectIsSoonOver(shown()),
    time: () => selectHeldTime(shown()),
    why: () => selectLostReason(shown()),
    near: () => selectNeighbours(shown()).map(({ slotId }) => slotId),
    want: (slotId: string) => actor.send({ type: 'slot.wanted', slotId }),
  };
}

/** A time that the shop keeps for so many minutes. */
export async function kept(minutes = 15) {
  const hold = start();
  hold.want('s-open');
  hold.holds[0]?.resolve(ok(holdOf(first, minutes)));
  await settled();
  return hold;
}

/** The time is over, and the shop has said how it stands. */
export async function ended(standing: Partial<Standing> = {}) {
  const hold = await kept(1);
  hold.tick(began + minute);
  hold.standings[0]?.resolve(ok(standingOf(standing)));
  await settled();
  return hold;
}

/** The shop did not keep the time. */
export async function refusedWith(refusal: ReturnType<typeof gone>) {
  const hold = start();
  hold.want('s-open');
  hold.holds[0]?.resolve(refusal);
  await settled();
  return hold;
}

export const badEnds = ['refused', 'broken', 'unanswered'] as const;
export const endBadly = async (
  { clock }: { clock: SimulatedClock },
  call: { resolve: (value: never) => void; reject: (error: Error) => void } | undefined,
  end: (typeof badEnds)[number],
) => {
  if (end === 'refused') call?.resolve({ ...broken, refusal: { ...broken.refusal, alternatives: [] } } as never);
  if (end === 'broken') call?.reject(new Error('network'));
  if (end === 'unanswered') clock.increment(100_000);
  await settled();
};
