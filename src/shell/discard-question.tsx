import { Button, Sheet } from '#src/ui/index.ts';
import { useApp } from '#src/runtime/app-context.ts';

/** Asks before a popup with typed words is closed. */
export default function DiscardQuestion() {
  const { overlays } = useApp();
  const stay = (): void => overlays.send({ type: 'discard.cancel' });
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : stay())} title="Leave without finishing?">
      <p>What you typed here would be lost.</p>
      <Button onClick={stay}>Stay here</Button>
      <Button variant="secondary" onClick={() => overlays.send({ type: 'discard.confirm' })}>
        Leave
      </Button>
    </Sheet>
  );
}
