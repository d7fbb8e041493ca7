// React makes its script elements from the first of these constant texts, and Leaflet learns from the other whether the
// browser draws SVG; nothing else in the shop turns text into HTML or a script.
const harmless: readonly string[] = ['<script></script>', '<svg/>'];

type TrustedTypesFactory = {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string | null; createScriptURL: (url: string) => string | null },
  ) => unknown;
};

const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;

const scriptOrigins = (): readonly string[] => [window.location.origin, 'https://maps.googleapis.com'];

factory?.createPolicy('default', {
  createHTML: (html) => (harmless.includes(html) || !html.includes('<') ? html : null),
  createScriptURL: (url) => (scriptOrigins().includes(new URL(url, window.location.href).origin) ? url : null),
});
