export { tabsMachine } from './tabs.machine.ts';
export { provideTabs } from './tabs.provide.ts';
export { selectIsStale } from './tabs.view.ts';
export type { TabsActor, TabsEvent, TabsInput, TabsPorts, TabsSnapshot } from './tabs.types.ts';
