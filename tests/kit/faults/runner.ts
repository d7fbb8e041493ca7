import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { isTimeOver } from './time.ts';
import type { Project } from './watched.ts';

const answerShape = z.object({ isNoticed: z.boolean() });

type Options = {
  /** of vitest that has the tests */
  project: Project;
  /** whether faults wait in the sources to be planted for a whole run, or to be tried by each test that comes by them */
  faults?: 'planted' | 'tried';
  /** milliseconds without an answer after which the tests are ended: a fault may send them round in circles */
  patience: number;
  /** when they were last heard of, in milliseconds of the epoch, if they give signs before they answer */
  heard?: () => number;
};

/** Runs tests against planted faults in one process for all of them: its start takes longer than the tests of a fault. */
export class FaultRunner {
  readonly #options: Options;
  #process: ChildProcess | undefined;
  #said = '';

  constructor(options: Options) {
    this.#options = options;
  }

  #start(): ChildProcess {
    const started = spawn(
      process.execPath,
      [fileURLToPath(new URL('runner-process.ts', import.meta.url)), this.#options.project],
      {
        stdio: ['pipe', 'pipe', 'pipe'],
        // A group of its own: its workers are ended with it.
        detached: true,
        env: {
          ...process.env,
          VITEST: '',
          VITEST_WORKER_ID: '',
          VITEST_POOL_ID: '',
          FAULTS: this.#options.faults ?? '',
        },
      },
    );
    this.#said = '';
    started.stderr.on('data', (text) => (this.#said += String(text)));
    started.once('exit', () => this.#forget(started));
    this.#process = started;
    return started;
  }

  #forget(ended: ChildProcess): void {
    if (this.#process === ended) this.#process = undefined;
  }

  /**
   * Whether these tests fail or never end, with an environment that says which fault is planted. When the time is over
   * nobody looks.
   */
  async isNoticed(env: Readonly<Record<string, string>>, files: readonly string[]): Promise<boolean> {
    return !isTimeOver() && (await this.run(env, files)) !== 'passed';
  }

  /** Runs tests in this order with this environment; those that are silent for too long are ended. */
  run(env: Readonly<Record<string, string>>, files: readonly string[]): Promise<'passed' | 'failed' | 'silent'> {
    const { promise, resolve, reject } = Promise.withResolvers<'passed' | 'failed' | 'silent'>();
    const runner = this.#process ?? this.#start();
    const { patience, heard } = this.#options;
    const began = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - Math.max(began, heard?.() ?? 0) < patience) return;
      if (runner.pid !== undefined) process.kill(-runner.pid, 'SIGKILL');
      // It ends a moment later; the next fault must not be sent to it.
      this.#forget(runner);
      resolve('silent');
    }, 250);
    const fail = () => reject(new Error(`The tests could not be run with ${JSON.stringify(env)}\n${this.#said}`));
    const { stdin, stdout } = runner;
    if (!stdin || !stdout) throw new Error('The runner of planted faults has no pipes');
    const lines = createInterface({ input: stdout });
    lines.on('line', (line) => {
      if (!line.startsWith('{"isNoticed"')) return;
      resolve(answerShape.parse(JSON.parse(line)).isNoticed ? 'failed' : 'passed');
    });
    runner.once('exit', fail).once('error', fail);
    stdin.write(`${JSON.stringify({ env, files })}\n`);
    return promise.finally(() => {
      clearInterval(timer);
      lines.close();
      runner.off('exit', fail).off('error', fail);
    });
  }

  /** Ends the process, and with it a server that its tests asked. */
  async close(): Promise<void> {
    const runner = this.#process;
    if (!runner) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    runner.once('exit', () => resolve());
    runner.stdin?.end();
    await promise;
  }
}
