import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { draftOf, removeDeadDrafts } from './drafts.ts';
import { EnvError } from './env-error.ts';
import { secretText } from './schemas.ts';

export const savedSecrets = z.object({
  SESSION_SECRET: secretText,
  OTP_SECRET: secretText,
  PAYMENT_WEBHOOK_SECRET: secretText,
});
export type SavedSecrets = z.output<typeof savedSecrets>;

function newSecrets(): SavedSecrets {
  const random = () => randomBytes(32).toString('base64url');
  return { SESSION_SECRET: random(), OTP_SECRET: random(), PAYMENT_WEBHOOK_SECRET: random() };
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

function readSavedSecrets(file: string): SavedSecrets | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw new EnvError(`The secrets in ${file} cannot be read: ${error instanceof Error ? error.message : 'unknown'}`);
  }
  try {
    return savedSecrets.parse(JSON.parse(text));
  } catch {
    throw new EnvError(
      `The secrets in ${file} are damaged. Delete that file to have new ones made (everybody is logged out by that).`,
    );
  }
}

/** The secrets of a local shop: made once. A hard link is what makes two first starts agree on one set. */
export function localSecrets(dataDir: string): SavedSecrets {
  const file = join(dataDir, 'secrets.json');
  const kept = readSavedSecrets(file);
  if (kept) return kept;
  mkdirSync(dirname(file), { recursive: true });
  removeDeadDrafts(file);
  const draft = draftOf(file);
  writeFileSync(draft, `${JSON.stringify(newSecrets(), null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = readSavedSecrets(file);
  if (!made) throw new EnvError(`The secrets in ${file} vanished while the shop was starting. Start it again.`);
  return made;
}
