import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './lib/flows.ts';
import { say } from './lib/install.js';
import { spokenFiles, strayTextsIn, textsIn } from './lib/words.ts';

const wanted = process.argv[2] ?? '';
const { words, others } = spokenFiles();

function list(path: string, read: typeof textsIn): number {
  const texts = path.includes(wanted) ? read(path, readFileSync(join(projectFolder, path), 'utf8')) : [];
  if (texts.length > 0) say(`\n${path}`);
  for (const { name, says, line } of texts) say(`  ${name || line}: ${says}`);
  return texts.length;
}

const told = words.reduce((sum, path) => sum + list(path, textsIn), 0);
const strays = others.reduce((sum, path) => sum + list(path, strayTextsIn), 0);
say(`\n${told} texts in files of words, ${strays} elsewhere.`);
