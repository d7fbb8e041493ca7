import { spawnSync } from 'node:child_process';
import { root } from '../install.js';

/** What git answers; nothing where there is no git or no repository, as in an unpacked archive. */
export const askGit = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

/** What may change without the shop or a test being another one: a new row makes no other row older. */
export const besides = ['--', '.', ':!reports', ':!docs'];

/** What a row of a report was made of: the commit, its tree and its date, and that the shop was changed since. */
export const originOf = (ask = askGit) => {
  const isChanged = (ask('status', '--porcelain', '--untracked-files=no', ...besides) ?? '') !== '';
  return {
    commit: ask('rev-parse', '--short=8', 'HEAD'),
    tree: ask('rev-parse', '--short=8', 'HEAD^{tree}'),
    date: ask('show', '-s', '--format=%cI', 'HEAD'),
    ...(isChanged ? { isChanged } : {}),
  };
};
