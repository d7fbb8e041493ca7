import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { projectFolder } from './flows.ts';

const { ignorePatterns: _, ...options }: FormatConfig & { ignorePatterns?: unknown } = JSON.parse(
  readFileSync(join(projectFolder, '.oxfmtrc.json'), 'utf8'),
);

/**
 * A text as the step "format" wants it.
 * @param path of the file it is for; its ending says which language it is
 * @throws when the text is none of that language
 */
export async function formatted(path: string, text: string): Promise<string> {
  const { code, errors } = await format(path, text, options);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}${error.codeframe ? `\n${error.codeframe}` : ''}`);
  return code;
}
