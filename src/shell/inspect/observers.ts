import type { InspectionEvent } from 'xstate';
import type { PublicConfig } from '#src/runtime/config.ts';
import { isInspected } from './is-inspected.ts';
import { createRecorder, type Recording } from './recorder.ts';

declare global {
  interface Window {
    /** only in test mode: what the charts did */
    __petalcrumb?: Recording;
  }
}

type Observer = (event: InspectionEvent) => void;

/** What watches the charts: the recorder of tests, and a developer's inspector. */
export async function createObservers(config: PublicConfig): Promise<Observer[]> {
  const observers: Observer[] = [];
  if (config.testMode) {
    const recorder = createRecorder();
    observers.push(recorder.observe);
    window.__petalcrumb = recorder;
  }
  if (isInspected(config)) {
    const { startInspector } = await import('./inspector.ts');
    observers.push(startInspector(config.inspectUrl));
  }
  return observers;
}
