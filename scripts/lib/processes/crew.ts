import { availableParallelism } from 'node:os';
import { EnvError, readEnv, type Env } from '#backends/platform/env/index.ts';
import { openingWords } from '#src/server/opening-words.ts';

type Program = { readonly program: string; readonly args: readonly string[]; readonly env: NodeJS.ProcessEnv };
type Member = Program & { readonly name: string; readonly takesConnections: boolean };
type Crew = {
  readonly members: readonly Member[];
  /** Where connections are accepted for those who take them; undefined when a member listens there itself. */
  readonly door: { readonly port: number; readonly host: string } | undefined;
  /** What is said when all are open. */
  readonly words: string;
};

/** What holds where nothing else is set. The clock and the fault points of test mode belong to one process. */
function usualProcesses(written: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isTested = /^(1|true)$/.test(written['TEST_MODE'] ?? '') && written['WEB_PROCESSES'] === undefined;
  return isTested || written['QUEUE'] === 'here'
    ? { WEB_PROCESSES: '1', QUEUE: 'here' }
    : { WEB_PROCESSES: `${availableParallelism()}` };
}

/**
 * Which processes a shop consists of: by default one for each core that serves, and one for the queue.
 * @param stop says what is wrong with the settings, and ends
 */
export function crewOf({ program, args, env: given }: Program, stop: (sentence: string) => never): Crew {
  const written = Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim()));
  const settings = { ...usualProcesses(written), ...written };
  const read = readOr(settings, stop);
  const { WEB_PROCESSES, QUEUE } = read;
  const words = openingWords(read);
  const isSplit = settings['QUEUE'] === undefined;
  if (QUEUE === 'here' && !isSplit) {
    if (WEB_PROCESSES > 1) stop('QUEUE=here is for one process: set WEB_PROCESSES=1, or leave QUEUE unset.');
    return {
      members: [{ name: 'The shop', program, args, env: settings, takesConnections: false }],
      door: undefined,
      words,
    };
  }
  const queue: Member = {
    name: 'The process of the queue',
    program,
    args,
    env: { ...settings, QUEUE: 'only' },
    takesConnections: false,
  };
  if (QUEUE === 'only') return { members: [queue], door: undefined, words: 'The jobs of the queue are being done.' };
  const web = Array.from({ length: WEB_PROCESSES }, (_, index): Member => ({
    name: `Web process ${index + 1}`,
    program,
    args: [...args, '--behind-door'],
    env: { ...settings, QUEUE: 'elsewhere' },
    takesConnections: true,
  }));
  return { members: isSplit ? [queue, ...web] : web, door: { port: read.PORT, host: read.HOST }, words };
}

function readOr(settings: NodeJS.ProcessEnv, stop: (sentence: string) => never): Env {
  try {
    return readEnv(settings);
  } catch (error) {
    if (error instanceof EnvError) return stop(`The shop could not open.\n${error.message}`);
    throw error;
  }
}
