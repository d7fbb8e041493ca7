// React's refresh must be in place before React is; the built shop never loads this file.
type Refresh = { injectIntoGlobalHook: (scope: Window) => void };
type RefreshScope = Window & { $RefreshReg$?: () => void; $RefreshSig$?: () => (type: unknown) => unknown };

await import(/* @vite-ignore */ '/@vite/client'.toString());
const refresh = (await import(/* @vite-ignore */ '/@react-refresh'.toString())) as Refresh;
refresh.injectIntoGlobalHook(window);
const scope: RefreshScope = window;
scope.$RefreshReg$ = () => undefined;
scope.$RefreshSig$ = () => (type) => type;
await import('./entry-client.tsx');

export {};
