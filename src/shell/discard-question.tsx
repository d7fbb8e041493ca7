import { Button, Sheet } from '#src/ui/index.ts';
import { shellWords } from './words.ts';
import { useApp } from '#src/runtime/app-context.ts';

/** Asks before a popup with typed words is closed. */
export default function DiscardQuestion() {
  const { overlays } = useApp();
  const stay = (): void => overlays.send({ type: 'discard.cancel' });
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : stay())} title={shellWords.discardTitle}>
      <p>{shellWords.discardText}</p>
      <Button onClick={stay}>{shellWords.stay}</Button>
      <Button variant="secondary" onClick={() => overlays.send({ type: 'discard.confirm' })}>
        {shellWords.leave}
      </Button>
    </Sheet>
  );
}
