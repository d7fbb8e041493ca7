import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { selectHeader } from '#machines/session/index.ts';
import { HeartButton, type HeartProps } from '#src/ui/index.ts';
import { useApp } from '#src/runtime/app-context.ts';

/** A product's heart: as its chart says once it was touched, as the header says before. */
function ProductHeart({ nid, title }: HeartProps) {
  const { session, hearts } = useApp();
  const isFavourite = useSelector(session, (snapshot) => selectHeader(snapshot).wishlistNode.includes(nid));
  const touched = useSyncExternalStore(
    hearts.subscribe,
    () => hearts.view(nid),
    () => undefined,
  );
  const { state, isFull, isWaiting } = touched ?? {
    state: isFavourite ? 'on.settled' : 'off.settled',
    isFull: isFavourite,
    isWaiting: false,
  };
  return (
    <HeartButton
      title={title}
      full={isFull}
      waiting={isWaiting}
      state={state}
      onPress={() => hearts.press(nid)}
      onNear={hearts.preload}
    />
  );
}

export const drawHeart = (product: HeartProps) => <ProductHeart {...product} />;
