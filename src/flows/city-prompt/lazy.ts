import { selectIsPromptOpen } from '#machines/city-prompt/index.ts';
import type { App } from '#src/runtime/app.ts';
import { mountFlow } from '#src/runtime/lazy/mount-flow.ts';
import { cityPromptFlow } from './mount.ts';

/** Starts the chart, which draws nothing: the popup is that of the delivery place. */
export const mount = (app: App) => mountFlow(app, cityPromptFlow, { view: selectIsPromptOpen });
