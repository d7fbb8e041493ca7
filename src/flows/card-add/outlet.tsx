import { shallowEqual, useSelector } from '@xstate/react';
import { useSyncExternalStore, type ReactElement } from 'react';
import { CardAddButton, type CardAddProps } from '#src/ui/index.ts';
import { useApp } from '#src/runtime/app-context.ts';

/** The button of a card: as its chart says once it was tapped. */
function CardAdd({ sku, title, url }: CardAddProps): ReactElement {
  const { cardAdds } = useApp();
  const part = useSyncExternalStore(cardAdds.subscribe, cardAdds.part, () => null);
  const button = useSelector(part?.actor, (snapshot) => snapshot && part?.button(snapshot, sku));
  const view = useSelector(button, (snapshot) => snapshot && part?.view(snapshot), shallowEqual);
  return (
    <CardAddButton
      title={title}
      url={url}
      face={view?.face ?? 'add'}
      state={view?.state ?? 'idle'}
      onPress={() => cardAdds.send({ type: 'button.press', sku })}
      onNear={cardAdds.request}
    />
  );
}

export const drawCardAdd = (product: CardAddProps): ReactElement => <CardAdd {...product} />;
