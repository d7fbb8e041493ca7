import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyStateMachine } from 'xstate';

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
const machinesFolder = join(projectFolder, 'machines');

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value && 'provide' in value;

/** The names of all flows: the folders of machines/ that hold a chart. */
export const flowNames = (): string[] =>
  readdirSync(machinesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(machinesFolder, entry.name, `${entry.name}.machine.ts`)))
    .map(({ name }) => name)
    .sort();

/** The chart of a flow, from its machine file. */
export const machineOf = async (flow: string): Promise<AnyStateMachine> => {
  const module: Record<string, unknown> = await import(`../../machines/${flow}/${flow}.machine.ts`);
  const machine = Object.values(module).find(isMachine);
  if (!machine) throw new Error(`machines/${flow}/${flow}.machine.ts exports no machine`);
  return machine;
};
