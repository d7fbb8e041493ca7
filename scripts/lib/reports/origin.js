import { spawnSync } from 'node:child_process';
import { root } from '../install.js';

/** What git answers; nothing where there is no git or no repository, as in an unpacked archive. */
export const askGit = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

/** What a report was made of: the commit, its date and its tree, and whether files were changed since. */
export const originOf = (ask = askGit) => ({
  commit: ask('rev-parse', 'HEAD'),
  committed: ask('show', '-s', '--format=%cI', 'HEAD'),
  tree: ask('rev-parse', 'HEAD^{tree}'),
  isChanged: (ask('status', '--porcelain', '--untracked-files=no') ?? '') !== '',
});
