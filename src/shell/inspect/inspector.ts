import { createBrowserInspector, createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { openChannel, type ChannelName } from '#src/runtime/tabs/channels.ts';
import { redact } from './redact.ts';

const channelName = 'petalcrumb-inspector' satisfies ChannelName;
const replayed = 500;

/** Everything but names of charts, states and events is redacted, deeply, before it leaves the page. */
export const serialize = (event: StatelyInspectionEvent): StatelyInspectionEvent => {
  const copy: Record<string, unknown> = { ...event };
  if ('snapshot' in event) {
    const { status, value, context, output } = event.snapshot as Record<string, unknown>;
    copy['snapshot'] = { status, value, context: redact(context), output: redact(output) };
  }
  if ('event' in event) copy['event'] = redact(event.event);
  if ('definition' in event) copy['definition'] = event.definition;
  return copy as unknown as StatelyInspectionEvent;
};

/**
 * Lets a developer watch every chart of this page: on the shop's own `/__inspect`, or in Stately's inspector when a
 * setting names its address. A button opens it, for browsers block windows that nobody asked for.
 */
export function startInspector(inspectUrl: string | null): (event: InspectionEvent) => void {
  if (inspectUrl !== null) {
    const inspector = createBrowserInspector({ url: inspectUrl, autoStart: false, serialize });
    addButton(() => inspector.start());
    return (event) => inspector.inspect.next?.(event);
  }
  const kept: StatelyInspectionEvent[] = [];
  const channel = openChannel(channelName);
  const inspector = createInspector(
    {
      send: (event) => {
        kept.push(event);
        if (kept.length > replayed) kept.splice(0, kept.length - replayed);
        channel.publish(event);
      },
    },
    { serialize },
  );
  channel.subscribe((message) => {
    if (message === 'replay') for (const event of kept) channel.publish(event);
  });
  addButton(() => void window.open('/__inspect', channelName));
  return (event) => inspector.inspect.next?.(event);
}

function addButton(open: () => void): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Inspect charts';
  button.style.cssText = 'position:fixed;left:8px;bottom:8px;z-index:2147483647;padding:8px 12px';
  button.addEventListener('click', open);
  document.body.append(button);
}
