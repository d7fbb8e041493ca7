import {
  createElement,
  memo,
  Suspense,
  use,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { PartBoundary } from '#src/ui/index.ts';
import { createLazyRun, type LazyRun } from './lazy-run.ts';
import { useLatest, useLazyRun } from './lazy.tsx';
import { near } from './policies.ts';

type ServerViewSpec<Props> = {
  /** name in the log */
  readonly what: string;
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>;
  /** has its size until its code is here, on the way from another page */
  readonly fallback?: ReactNode;
  /** the code is here, also for a part that was loaded before */
  readonly onLoad?: (props: Props) => void;
  /** rendered when the component throws */
  readonly instead?: (props: Props) => ReactNode;
};

type ServerView<Props> = {
  /** Rendered again only for other properties: anything else would remove what the server rendered. */
  readonly Outlet: ComponentType<Props>;
  /** For a server, which has the component at hand and renders it with the rest of its page. */
  readonly renderOnServerWith: (view: ComponentType<Props>) => void;
};

type ViewProps<Props> = {
  readonly run: LazyRun<ComponentType<Props>>;
  readonly mounted: Promise<null>;
  readonly props: Props;
};

/** Resolves once a part is mounted: what a suspended component waits for. */
const whenMounted = (run: LazyRun<unknown>): Promise<null> =>
  new Promise((resolve) => {
    const unsubscribe = run.subscribe(() => {
      if (run.part() === null) return;
      unsubscribe();
      resolve(null);
    });
  });

/**
 * A component that the server renders and whose code the browser fetches when its outlet comes near: until then, and
 * when the code does not arrive, what the server rendered stays.
 */
export function serverView<Props extends object>({
  what,
  load,
  fallback,
  onLoad,
  instead,
}: ServerViewSpec<Props>): ServerView<Props> {
  // What was loaded once is rendered at once: a page that is gone back to needs its full length for its scroll position.
  let atHand: ComponentType<Props> | null = null;

  /** Inside its own boundary: what is outside must not be rendered again when the component is there. */
  function View({ run, mounted, props }: ViewProps<Props>) {
    const Loaded = useSyncExternalStore(run.subscribe, run.part, run.part) ?? atHand;
    if (Loaded === null) return use(mounted);
    return <PartBoundary fallback={instead?.(props)}>{createElement(Loaded, props)}</PartBoundary>;
  }
  function Outlet(props: Props) {
    const element = useRef<HTMLDivElement>(null);
    const latest = useLatest(props);
    const run = useLazyRun((app) =>
      createLazyRun({
        app,
        what,
        when: near,
        outlet: () => element.current,
        load,
        mount: (code) => {
          onLoad?.(latest.current);
          return (atHand = code.default);
        },
      }),
    );
    const [mounted] = useState(() => whenMounted(run));
    return (
      <div ref={element}>
        <Suspense fallback={fallback}>
          <View run={run} mounted={mounted} props={props} />
        </Suspense>
      </div>
    );
  }
  return {
    Outlet: memo(Outlet),
    renderOnServerWith: (view) => {
      atHand = view;
    },
  };
}
