import type { EventObject, InspectionEvent } from 'xstate';
import { statePath } from '#machines/kit/state-path.ts';

/** One transition that a chart really took. */
export type TakenTransition = {
  /** id of the machine */
  readonly flow: string;
  /** id of the actor: of some machines a page has many, as of the parts that are loaded late */
  readonly actor: string;
  readonly event: string;
  /** state paths before and after */
  readonly from: string;
  readonly to: string;
  /** id of the state node that the transition is written in, and of its targets; names the edge exactly */
  readonly source: string;
  readonly targets: readonly string[];
  /** place among the candidates for the same event in the same state */
  readonly candidate: number;
  /** the event as the chart got it, with all that it says */
  readonly heard: EventObject;
};

/** What the charts of a page did. */
export type Recording = {
  readonly transitions: TakenTransition[];
  /** where the latest chart of each flow stands, by the id of its machine */
  readonly states: Record<string, string>;
};

type Recorder = Recording & { readonly observe: (event: InspectionEvent) => void };

const kept = 5_000;

/** Keeps the last transitions of every chart, with what was heard: only a shop in test mode has one. */
export function createRecorder(): Recorder {
  const transitions: TakenTransition[] = [];
  const states: Record<string, string> = {};
  const lastPath = new WeakMap<object, string>();
  return {
    transitions,
    states,
    observe: (event) => {
      if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
      if (!('machine' in event.snapshot) || !('value' in event.snapshot)) return;
      const snapshot = event.snapshot as unknown as {
        value: Parameters<typeof statePath>[0]['value'];
        machine: { id: string };
      };
      const to = statePath(snapshot);
      const from = lastPath.get(event.actorRef) ?? '';
      lastPath.set(event.actorRef, to);
      states[snapshot.machine.id] = to;
      if (event.type !== '@xstate.microstep') return;
      for (const taken of event._transitions) {
        const siblings = taken.source.transitions.get(taken.eventType) ?? taken.source.always ?? [];
        transitions.push({
          flow: snapshot.machine.id,
          actor: 'id' in event.actorRef ? String(event.actorRef.id) : event.actorRef.sessionId,
          event: taken.eventType,
          from,
          to,
          source: taken.source.id,
          targets: taken.target?.map((node) => node.id) ?? [],
          candidate: siblings.indexOf(taken),
          heard: event.event,
        });
      }
      if (transitions.length > kept) transitions.splice(0, transitions.length - kept);
    },
  };
}
