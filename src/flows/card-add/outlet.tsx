import { useSyncExternalStore, type ReactElement } from 'react';
import { CardAddButton, type CardAddProps } from '#src/ui/index.ts';
import { useApp } from '#src/runtime/app-context.ts';

/** The button of a card: as its chart says once it was tapped. */
function CardAdd({ sku, title, url }: CardAddProps): ReactElement {
  const { cardAdds } = useApp();
  const touched = useSyncExternalStore(
    cardAdds.subscribe,
    () => cardAdds.view(sku),
    () => undefined,
  );
  return (
    <CardAddButton
      title={title}
      url={url}
      face={touched?.face ?? 'add'}
      state={touched?.state ?? 'idle'}
      onPress={() => cardAdds.press(sku)}
      onNear={cardAdds.preload}
    />
  );
}

export const drawCardAdd = (product: CardAddProps): ReactElement => <CardAdd {...product} />;
