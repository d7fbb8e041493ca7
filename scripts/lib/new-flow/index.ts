import { backendFiles } from './backend.ts';
import { formFiles } from './form.ts';
import { loadFiles } from './load.ts';
import { sharedFiles } from './shared.ts';
import { surfaceFiles } from './surface.ts';
import type { Files, FlowPlan } from './plan.ts';

export { editsOf } from './edits.ts';
export { clientNames, places, planOf, type Files, type FlowPlan } from './plan.ts';

/** The files of a new flow by their paths: a small, whole flow, from its chart to the table that answers it. */
export const flowFiles = (plan: FlowPlan): Files => ({
  ...sharedFiles(plan),
  ...(plan.kind === 'load' ? loadFiles(plan) : formFiles(plan)),
  ...surfaceFiles(plan),
  ...backendFiles(plan),
});
