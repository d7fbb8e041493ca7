import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, TestInfo, TestType } from '@playwright/test';
import { faultHeader, places, writeHeader } from './places.ts';
import { isNoticed, keyOf, readFailures, readPlan, writeFailure, writeNote, type Run } from './plan.ts';

/** What a test is made for: to see which places of faults it comes by, or to notice a fault. */
export const viewFaults = process.env['VIEW_FAULTS'];

type Armed = { readonly headers: Record<string, string>; arm(context: BrowserContext): Promise<void> };
type Watched = { expected: RegExp[]; watch(context: BrowserContext): Promise<() => Promise<void>> };

/** Runs in each page: says which fault is planted, and what the page comes by. */
const sayFault = (fault: string): void => {
  const tell: unknown = Reflect.get(window, 'tellReached');
  const told = new Set<string>();
  const waiting: string[] = [];
  const reached = (place: string): void => {
    if (typeof tell !== 'function' || told.has(place)) return;
    told.add(place);
    // A page that is drawn comes by hundreds of places at once.
    if (waiting.push(place) === 1) void Promise.resolve().then(() => tell(waiting.splice(0)) as unknown);
  };
  const now = { fault, reached };
  globalThis.faultOfViews = () => now;
};

/** Notes what a test that passes comes by. */
async function watchPlaces(info: TestInfo, use: (armed: Armed) => Promise<void>): Promise<void> {
  const begun = performance.now();
  const reached = new Set<string>();
  const [file = '', ...titles] = info.titlePath;
  const test = { project: info.project.name, file, title: titles.at(-1) ?? '' };
  await use({
    headers: { [faultHeader]: writeHeader('', keyOf(test)) },
    async arm(context) {
      await context.exposeFunction('tellReached', (told: string[]) => {
        for (const place of told) reached.add(place);
      });
      await context.addInitScript(sayFault, '');
    },
  });
  const drawn = join(places.drawn, keyOf(test));
  for (const place of existsSync(drawn) ? readFileSync(drawn, 'utf8').split('\n') : []) if (place) reached.add(place);
  if (info.status === 'passed')
    writeNote({ ...test, ms: Math.round(performance.now() - begun), reached: [...reached] });
}

/** How long a test may take, if it did not take long without a fault. */
const minPatience = 45_000;

/** Whether nobody needs the answer of a run any more. */
function isKnown(run: Run): boolean {
  if (run.fault !== null) return isNoticed(run.fault);
  return readFailures().every(({ test }) => test !== keyOf(run));
}

/** Tries a test with a fault; that it fails is what was hoped for, and its worker goes on. */
async function tryFault(info: TestInfo, use: (armed: Armed) => Promise<void>): Promise<void> {
  const run = readPlan()[Number(/#(\d+)$/.exec(info.title)?.[1])];
  if (!run) throw new Error(`${info.title} is not planned`);
  info.skip(isKnown(run));
  info.setTimeout(Math.max(minPatience, 2 * run.ms));
  await use({
    headers: { [faultHeader]: writeHeader(run.fault ?? '', '') },
    async arm(context) {
      await context.addInitScript(sayFault, run.fault ?? '');
    },
  });
  if (info.status === 'passed' || info.status === 'skipped' || info.status === undefined) return;
  writeFailure({ fault: run.fault, test: keyOf(run), error: info.error?.message ?? info.status });
  info.expectedStatus = info.status;
}

/** The file of tests that declares one now: its own lines do not say it, as all are declared here. */
const declaringFile = (): string =>
  /tests\/((?:e2e|machines)\/[^:]+\.(?:e2e|browser)\.ts)/.exec(new Error().stack ?? '')?.[1] ?? '';

/** How a title names the round and the width of a run, for the projects of the runner. */
export const tagOf = ({ round, project }: Pick<Run, 'round' | 'project'>): string => `@round-${round}-${project}`;

/** The tests as a run of faults makes them: each is there once for each fault that it is tried with. */
export function withFaults<Args extends { context: BrowserContext; watched: Watched }, WorkerArgs extends object>(
  tests: TestType<Args, WorkerArgs>,
): TestType<Args, WorkerArgs> {
  if (!viewFaults) return tests;
  const isPlanted = viewFaults === 'planted';
  const armed = tests.extend<{ armed: Armed }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    armed: async ({}, use: (armed: Armed) => Promise<void>, info: TestInfo) =>
      (isPlanted ? tryFault : watchPlaces)(info, use),
  } as never) as unknown as TestType<Args & { armed: Armed }, WorkerArgs>;
  const extended = armed.extend({
    extraHTTPHeaders: async ({ armed: { headers } }: { armed: Armed }, use: (headers: object) => Promise<void>) =>
      use(headers),
    context: async (
      { armed: { arm }, context }: { armed: Armed; context: BrowserContext },
      use: (context: BrowserContext) => Promise<void>,
    ) => {
      await arm(context);
      await use(context);
    },
    watched: [
      async (
        { armed: { arm }, watched }: { armed: Armed; watched: Watched },
        use: (watched: Watched) => Promise<void>,
      ) =>
        use({
          ...watched,
          async watch(context) {
            const leave = await watched.watch(context);
            await arm(context);
            return leave;
          },
        }),
      { auto: true },
    ],
  } as never) as unknown as TestType<Args, WorkerArgs>;
  if (!isPlanted) return extended;
  const byTest = new Map<string, [Run, number][]>();
  for (const [index, run] of readPlan().entries()) {
    const name = `${run.file} ${run.title}`;
    byTest.set(name, [...(byTest.get(name) ?? []), [run, index]]);
  }
  return new Proxy(extended, {
    apply(declare, _self, [title, ...rest]: [string, ...unknown[]]) {
      for (const [run, index] of byTest.get(`${declaringFile()} ${title}`) ?? [])
        Reflect.apply(declare, undefined, [`${title} ${tagOf(run)} #${index}`, ...rest]);
    },
  });
}
