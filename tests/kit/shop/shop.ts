import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '#backends/platform/env/index.ts';
import { shopProgram } from '#scripts/lib/serve.js';

/** High enough for hundreds of test shoppers behind one address. */
const roomyLimits = {
  LIMIT_REQUESTS_PER_MINUTE: '1000000',
  LIMIT_REQUESTS_PER_ADDRESS_MINUTE: '1000000',
  LIMIT_WRITES_PER_MINUTE: '1000000',
  LIMIT_WRITES_PER_ADDRESS_MINUTE: '1000000',
  LIMIT_OTP_PER_IPV4_HOUR: '1000000',
  LIMIT_OTP_PER_PREFIX_HOUR: '1000000',
  LIMIT_OTP_PER_HOUR: '1000000',
  LIMIT_SIGNIN_PER_HOUR: '1000000',
  LIMIT_CHECK_USER_PER_MINUTE: '1000000',
  LIMIT_CHECK_USER_PER_HOUR: '1000000',
  LIMIT_DELIVERY_LINK_LOADS_PER_HOUR: '1000000',
  LIMIT_DELIVERY_LINK_SAVES_PER_HOUR: '1000000',
  LIMIT_DELIVERY_LINK_UNKNOWN_PER_HOUR: '1000000',
};

/** For what is measured: without the recorder of the charts and the checks of every answer, which only tests have. */
export const asShoppersGetIt = { TEST_MODE: '0' } as const;

export type Shop = {
  origin: string;
  bankOrigin: string;
  /** the provider to try social login with */
  identityOrigin: string;
  process: ChildProcess;
  /** what it has written so far */
  output(): string;
  /** asks it to stop and waits for that; its exit code */
  stop(): Promise<number | null>;
  /** kill -9 */
  kill(): Promise<void>;
};

/** Ports that nothing listens on at this moment, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
    return address.port;
  });
  await Promise.all(
    servers.map((server) => {
      server.close();
      return once(server, 'close');
    }),
  );
  return ports;
}

const answers = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
};

/**
 * Starts the real shop (the built one) as a process of its own, in test mode with roomy limits, and waits until it is
 * ready. `settings` are environment variables; without PORT, BANK_PORT and IDENTITY_PORT free ones are taken.
 * @param main what runs in place of the shop's own first file
 */
export async function startShop(settings: Record<string, string>, main?: string): Promise<Shop> {
  const [free = 0, freeForBank = 0, freeForIdentity = 0] = await freePorts(3);
  const { PORT = `${free}`, BANK_PORT = `${freeForBank}`, IDENTITY_PORT = `${freeForIdentity}` } = settings;
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  const inherited = {
    PATH,
    HOME,
    ...(TMPDIR === undefined ? {} : { TMPDIR }),
    NODE_COMPILE_CACHE: join(projectRoot, 'node_modules/.cache/node'),
  };
  const child = spawn(process.execPath, main ? [...shopProgram.slice(0, -1), main] : shopProgram, {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      ...roomyLimits,
      NODE_ENV: 'production',
      SHOP_MODE: 'local',
      TEST_MODE: '1',
      LOG_LEVEL: 'warn',
      // Tests draw what they look at.
      DRAW_AHEAD_SECONDS: '0',
      PORT,
      BANK_PORT,
      IDENTITY_PORT,
      ...settings,
    },
  });
  let output = '';
  const take = (part: string) => {
    output = `${output}${part}`.slice(-100_000);
  };
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);
  const exited = once(child, 'exit');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: NodeJS.Signals) => {
    if (!hasEnded()) {
      child.kill(signal);
      await exited;
    }
  };
  const origin = `http://localhost:${PORT}`;
  const deadline = performance.now() + 60_000;
  while (!(await answers(`${origin}/ready`))) {
    if (hasEnded()) throw new Error(`The shop ended while it was starting:\n${output}`);
    if (performance.now() > deadline) {
      await end('SIGKILL');
      throw new Error(`The shop was not ready after a minute:\n${output}`);
    }
    await pause(50);
  }
  return {
    origin,
    bankOrigin: `http://localhost:${BANK_PORT}`,
    identityOrigin: `http://localhost:${IDENTITY_PORT}`,
    process: child,
    output: () => output,
    stop: async () => {
      await end('SIGTERM');
      return child.exitCode;
    },
    kill: () => end('SIGKILL'),
  };
}
