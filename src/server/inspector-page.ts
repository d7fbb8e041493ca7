import type { FastifyInstance } from 'fastify';
import type { Env } from '#backends/platform/env/index.ts';
import type { ChannelName } from '#src/runtime/tabs/channels.ts';

/** The shop's own inspector: each chart's state, the events it answers now, and its last transitions. Local mode only. */
export function registerInspectorPage(app: FastifyInstance, env: Env): void {
  if (env.mode !== 'local') return;
  app.get('/__inspect', (request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(request.cspNonce)),
  );
}

const page = (nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Charts of the shop</title>
<style nonce="${nonce}">
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 70rem; padding: 1rem; }
  article { border: 1px solid color-mix(in oklch, currentColor 25%, transparent); border-radius: 12px; padding: .75rem 1rem; margin: 0 0 1rem; }
  h2 { margin: 0; font-size: 1.1rem; }
  code { font: 13px ui-monospace, monospace; overflow-wrap: anywhere; }
  ol { margin: .5rem 0 0; padding-left: 1.5rem; max-height: 12rem; overflow: auto; }
</style>
</head>
<body>
<h1>Charts of the shop</h1>
<p id="hint">Open the shop with <code>?inspect</code> in another tab of this browser. What people type is never shown.</p>
<main id="charts" aria-live="off"></main>
<script nonce="${nonce}">${script}</script>
</body>
</html>`;

const channelName: ChannelName = 'petalcrumb-inspector';

const script = `
const channel = new BroadcastChannel('${channelName}');
const charts = new Map();
const pathOf = (value) => typeof value === 'string' ? value
  : Object.entries(value ?? {}).map(([key, inner]) => key + (Object.keys(inner).length || typeof inner === 'string' ? '.' + pathOf(inner) : '')).join(' | ');
const eventsAt = (node, value) => {
  if (!node) return [];
  const own = Object.keys(node.on ?? {}).concat((node.transitions ?? []).map((transition) => transition.eventType ?? transition.event)).filter(Boolean);
  const inner = typeof value === 'string' ? [[value, {}]] : Object.entries(value ?? {});
  return own.concat(...inner.map(([key, rest]) => eventsAt(node.states?.[key], rest)));
};
const chartOf = (event) => {
  if (!charts.has(event.sessionId)) {
    const article = document.createElement('article');
    const parts = ['h2', 'p', 'p', 'ol'].map((name) => article.appendChild(document.createElement(name)));
    document.getElementById('charts').append(article);
    charts.set(event.sessionId, { parts, definition: null, name: event.name ?? '' });
  }
  return charts.get(event.sessionId);
};
const draw = (chart, snapshot) => {
  const [title, state, events] = chart.parts;
  title.textContent = chart.name;
  state.textContent = 'State: ' + (snapshot?.value === undefined ? (snapshot?.status ?? 'unknown') : pathOf(snapshot.value));
  const known = chart.definition ? [...new Set(eventsAt(chart.definition, snapshot?.value))] : [];
  events.textContent = known.length ? 'Answers: ' + known.join(', ') : '';
};
channel.addEventListener('message', ({ data: event }) => {
  if (typeof event !== 'object' || event === null) return;
  if (event.type === '@xstate.actor') {
    const chart = chartOf(event);
    chart.name = event.name;
    try { chart.definition = event.definition ? JSON.parse(event.definition) : null; } catch { chart.definition = null; }
    draw(chart, event.snapshot);
  }
  if (event.type === '@xstate.snapshot') {
    const chart = chartOf(event);
    draw(chart, event.snapshot);
    const line = document.createElement('li');
    line.textContent = (event.event?.type ?? '') + ' \\u2192 ' + (event.snapshot?.value === undefined ? event.snapshot?.status : pathOf(event.snapshot.value));
    chart.parts[3].prepend(line);
    while (chart.parts[3].childElementCount > 50) chart.parts[3].lastElementChild.remove();
  }
});
channel.postMessage('replay');
`;
