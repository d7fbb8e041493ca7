import { savedValue, type SavedValue } from './saved-value.ts';
import type { SafeStorage } from './storage.ts';

/** Whether this tab has loaded its page anew because a broken worker was removed (OFF-02). */
export const workerReload = (storage: SafeStorage<'tab'>): SavedValue<boolean> =>
  savedValue(storage, 'worker_reloaded', (value) => (typeof value === 'boolean' ? value : null));
