import {
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { EventObject } from 'xstate';
import { PartBoundary } from '#src/ui/index.ts';
import type { App } from '../app.ts';
import { useApp } from '../app-context.ts';
import { createLazyRun, type LazyRun } from './lazy-run.ts';
import { atOnce, type Policy } from './policies.ts';

type LazyPart<Code> = {
  /** name in the log */
  readonly what: string;
  readonly when: Policy;
  readonly load: () => Promise<Code>;
};

/** Starts the chart of a lazy part for as long as its outlet is on screen. */
export function useLazyRun<Part>(create: (app: App) => LazyRun<Part>): LazyRun<Part> {
  const app = useApp();
  const [run] = useState(() => create(app));
  useEffect(() => {
    run.start();
    return run.stop;
  }, [run]);
  return run;
}

type PartViewProps = {
  readonly run: Pick<LazyRun<unknown>, 'reportBroken'>;
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
};

/** A mounted part: what it cannot render shows the fallback, and is loaded again with the next need. */
const PartView = ({ run, fallback = null, children }: PartViewProps) => (
  <PartBoundary fallback={fallback} onFail={run.reportBroken}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </PartBoundary>
);

type OutletProps = {
  /** rendered by server and browser alike until the part is loaded, and when it is not: of the same size */
  readonly fallback?: ReactNode;
  /** the part is needed from the start: it has something to show that the fallback has not */
  readonly isNeeded?: boolean;
  /** the code is here, also for a part that was loaded before */
  readonly onLoad?: () => void;
  /** the part could not be loaded or rendered */
  readonly onFail?: () => void;
  readonly className?: string | undefined;
};

/** A component that is loaded late: `lazyView` makes the outlet that is rendered in its place. */
export function lazyView<Props extends object>({
  what,
  when,
  load,
}: LazyPart<{ readonly default: ComponentType<Props> }>): ComponentType<Props & OutletProps> {
  let loaded: ComponentType<Props> | null = null;
  return function LazyView({ fallback = null, isNeeded = false, onLoad, onFail, className, ...props }) {
    const element = useRef<HTMLDivElement>(null);
    const handlers = useLatest({ onLoad, onFail });
    const run = useLazyRun((app) =>
      createLazyRun({
        app,
        what,
        when: isNeeded ? { ...when, ...atOnce } : when,
        outlet: () => element.current,
        load,
        mount: (code) => {
          handlers.current.onLoad?.();
          return (loaded = code.default);
        },
        onFail: () => handlers.current.onFail?.(),
      }),
    );
    // What came is drawn in small steps, and not within the task that fetched it.
    const mounted = useDeferredValue(useSyncExternalStore(run.subscribe, run.part, () => null));
    // With its first rendering, where its code is here: a page that is gone back to must have its full length at once.
    const View = mounted ?? (isNeeded ? loaded : null);
    const shown =
      View === null ? (
        fallback
      ) : (
        <PartView run={run} fallback={fallback}>
          {/* What is left of the properties is what the component takes. */}
          <View {...(props as unknown as Props)} />
        </PartView>
      );
    if (when === atOnce) return shown;
    return (
      <div ref={element} className={className}>
        {shown}
      </div>
    );
  };
}

export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** A flow whose chart was loaded late, as `mountFlow` starts it. */
export type MountedFlow<View, Event extends EventObject, Input = unknown> = {
  /** what the outlet renders; the same object until something changes */
  readonly view: () => View;
  readonly subscribe: (listener: () => void) => unknown;
  readonly send: (event: Event) => void;
  readonly stop: () => void;
  /** the outlet was rendered with another input */
  readonly update?: (input: Input) => void;
};

type LazyFlow<Input, View, Event extends EventObject> = LazyPart<{
  readonly mount: (app: App, input: Input) => MountedFlow<View, Event, Input>;
}>;

type FlowOutlet<View, Event> = {
  /** null until the chart is loaded: the outlet renders what the server rendered */
  readonly view: View | null;
  /** events wait for the chart, and are replayed in order */
  readonly send: (event: Event) => void;
  /** loads the chart before there is an event for it */
  readonly request: () => void;
  /** renders what came with the chart; when that fails, the chart is loaded again with the next need */
  readonly guard: (part: ReactNode) => ReactNode;
  /** the element by which `lazyAt` finds the flow */
  readonly ref: (element: Element | null) => (() => void) | undefined;
};

type Remote = Pick<LazyRun<unknown>, 'send' | 'request'>;

const remotes = new WeakMap<Element, Remote>();

/** The lazy flow of an element, for a listener that serves many of them. */
export const lazyAt = (element: Element): Remote | undefined => remotes.get(element);

/** A flow whose chart is loaded late, while its view is rendered with the page. */
export function useLazyFlow<Input, View, Event extends EventObject>(
  { what, when, load }: LazyFlow<Input, View, Event>,
  input: Input,
  onFail?: () => void,
): FlowOutlet<View, Event> {
  const latest = useRef({ input, onFail });
  const run = useLazyRun((app) => {
    const made: LazyRun<MountedFlow<View, Event, Input>> = createLazyRun({
      app,
      what,
      when,
      load,
      mount: (code) => {
        const flow = code.mount(app, latest.current.input);
        flow.subscribe(() => made.notify());
        return flow;
      },
      unmount: (flow) => flow.stop(),
      // What is sent comes from `send` below, which takes no other events.
      deliver: (flow, event) => flow.send(event as Event),
      onFail: () => latest.current.onFail?.(),
    });
    return made;
  });
  const [outlet] = useState(() => ({
    send: (event: Event): void => run.send(event),
    request: run.request,
    guard: (part: ReactNode): ReactNode => <PartView run={run}>{part}</PartView>,
    ref: (element: Element | null) => {
      if (element === null) return undefined;
      remotes.set(element, run);
      return () => void remotes.delete(element);
    },
  }));
  useEffect(() => {
    const isNew = latest.current.input !== input;
    latest.current = { input, onFail };
    if (isNew) run.part()?.update?.(input);
  });
  const view = useSyncExternalStore(
    run.subscribe,
    () => run.part()?.view() ?? null,
    () => null,
  );
  return { view, ...outlet };
}
