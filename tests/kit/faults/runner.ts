import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const answerShape = z.object({ isNoticed: z.boolean() });

/** Runs tests against planted faults in one process for all of them: its start takes longer than the tests of a fault. */
export class FaultRunner {
  readonly #project: string;
  readonly #patience: number;
  #process: ChildProcess | undefined;
  #said = '';

  /**
   * @param project of vitest that has the tests
   * @param patience milliseconds after which a fault counts as noticed: it may send its tests round in circles
   */
  constructor(project: 'unit' | 'backend', patience: number) {
    this.#project = project;
    this.#patience = patience;
  }

  #start(): ChildProcess {
    const started = spawn(
      process.execPath,
      [fileURLToPath(new URL('runner-process.ts', import.meta.url)), this.#project],
      {
        stdio: ['pipe', 'pipe', 'pipe'],
        env: {
          ...process.env,
          VITEST: '',
          VITEST_WORKER_ID: '',
          VITEST_POOL_ID: '',
          FAULTS: this.#project === 'backend' ? 'planted' : '',
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

  /** Whether these tests fail, with an environment that says which fault is planted. */
  isNoticed(env: Readonly<Record<string, string>>, files: readonly string[]): Promise<boolean> {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    const runner = this.#process ?? this.#start();
    const timer = setTimeout(() => {
      runner.kill('SIGKILL');
      // It ends a moment later; the next fault must not be sent to it.
      this.#forget(runner);
      resolve(true);
    }, this.#patience);
    const fail = () => reject(new Error(`The tests could not be run with ${JSON.stringify(env)}\n${this.#said}`));
    const { stdin, stdout } = runner;
    if (!stdin || !stdout) throw new Error('The runner of planted faults has no pipes');
    const lines = createInterface({ input: stdout });
    lines.on('line', (line) => {
      if (line.startsWith('{"isNoticed"')) resolve(answerShape.parse(JSON.parse(line)).isNoticed);
    });
    runner.once('exit', fail).once('error', fail);
    stdin.write(`${JSON.stringify({ env, files })}\n`);
    return promise.finally(() => {
      clearTimeout(timer);
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
