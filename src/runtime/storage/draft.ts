import type { Listener } from '#machines/kit/listener.ts';
import type { SavedValue } from './saved-value.ts';

type DraftRead<T> = { readonly type: 'draft.read'; readonly draft: T | null };

/** Tells a flow once what was typed in this tab before the page was loaded anew. */
export const readDraft =
  <T>(saved: SavedValue<T>): Listener<DraftRead<T>> =>
  (send) => {
    send({ type: 'draft.read', draft: saved.read() });
    return () => undefined;
  };

/** Keeps what is typed now. @param draft null once it is saved or given up */
export function keepDraft<T>(saved: SavedValue<T>, draft: T | null): void {
  if (draft === null) saved.remove();
  else saved.save(draft);
}
