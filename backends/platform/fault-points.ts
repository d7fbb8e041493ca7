/**
 * Named places in the money paths where a test can make the world go wrong.
 * Outside test mode every point is empty and nothing can be armed.
 */
export type Fault =
  | { kind: 'throw' }
  | { kind: 'enospc' }
  | { kind: 'delay'; milliseconds: number }
  /** The process ends at once, as by `kill -9`. */
  | { kind: 'kill' }
  /** Holds whoever comes until `release` is called. */
  | { kind: 'barrier' };

export interface FaultPoints {
  /** Called by the code under test. */
  at(name: string): Promise<void>;
  /** Arms a point for its next `times` visits. */
  arm(name: string, fault: Fault, times?: number): void;
  /** Resolves when somebody waits at the barrier `name`. */
  reached(name: string): Promise<void>;
  release(name: string): void;
  clear(): void;
}

/** Thrown by an armed point. */
export class InjectedFault extends Error {
  override name = 'InjectedFault';
  code: string;
  constructor(point: string, code = 'INJECTED') {
    super(`Fault injected at ${point}`);
    this.code = code;
  }
}

const inert: FaultPoints = {
  at: () => Promise.resolve(),
  arm: () => {
    throw new Error('Fault points exist in test mode only');
  },
  reached: () => Promise.reject(new Error('Fault points exist in test mode only')),
  release: () => {},
  clear: () => {},
};

export function createFaultPoints(testMode: boolean): FaultPoints {
  if (!testMode) return inert;
  const armed = new Map<string, { fault: Fault; left: number }>();
  const barriers = new Map<string, { arrived: PromiseWithResolvers<void>; open: PromiseWithResolvers<void> }>();
  const barrier = (name: string) => {
    const known = barriers.get(name);
    if (known) return known;
    const made = { arrived: Promise.withResolvers<void>(), open: Promise.withResolvers<void>() };
    barriers.set(name, made);
    return made;
  };
  const release = (name: string) => {
    barriers.get(name)?.open.resolve();
    barriers.delete(name);
  };
  return {
    async at(name) {
      const entry = armed.get(name);
      if (!entry) return;
      entry.left -= 1;
      if (entry.left <= 0) armed.delete(name);
      switch (entry.fault.kind) {
        case 'throw':
          throw new InjectedFault(name);
        case 'enospc':
          throw new InjectedFault(name, 'ENOSPC');
        case 'kill':
          process.kill(process.pid, 'SIGKILL');
          return;
        case 'delay': {
          const { milliseconds } = entry.fault;
          await new Promise((resolve) => setTimeout(resolve, milliseconds));
          return;
        }
        case 'barrier': {
          const here = barrier(name);
          here.arrived.resolve();
          await here.open.promise;
        }
      }
    },
    arm: (name, fault, times = 1) => {
      armed.set(name, { fault, left: times });
      if (fault.kind === 'barrier') barrier(name);
    },
    reached: (name) => barrier(name).arrived.promise,
    release,
    clear: () => {
      armed.clear();
      for (const name of [...barriers.keys()]) release(name);
    },
  };
}
