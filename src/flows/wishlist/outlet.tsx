import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, useSyncExternalStore } from 'react';
import { selectHeader, type SessionSnapshot } from '#machines/session/index.ts';
import { HeartButton, type HeartProps } from '#src/ui/index.ts';
import type { HeartView } from '#src/runtime/app.ts';
import { useApp } from '#src/runtime/app-context.ts';
import { useAppSelector } from '#src/runtime/use-app-selector.ts';

/** How the heart of a product stands: as its own chart says once it was tapped, as the header says before. */
function useHeart(nid: number): HeartView {
  const { wishlist } = useApp();
  const select = useCallback(
    (snapshot: SessionSnapshot): boolean => selectHeader(snapshot).wishlistNode.includes(nid),
    [nid],
  );
  const isFavourite = useAppSelector('session', select);
  const part = useSyncExternalStore(wishlist.subscribe, wishlist.part, () => null);
  const heart = useSelector(part?.actor, (snapshot) => snapshot && part?.heart(snapshot, nid));
  const view = useSelector(heart, (snapshot) => snapshot && part?.view(snapshot), shallowEqual);
  return view ?? { state: isFavourite ? 'on.settled' : 'off.settled', isFull: isFavourite, isWaiting: false };
}

function ProductHeart({ nid, title }: HeartProps) {
  const { wishlist } = useApp();
  const { state, isFull, isWaiting } = useHeart(nid);
  return (
    <HeartButton
      title={title}
      full={isFull}
      waiting={isWaiting}
      state={state}
      onPress={() => wishlist.send({ type: 'heart.press', nid })}
      onNear={wishlist.request}
    />
  );
}

export const drawHeart = (product: HeartProps) => <ProductHeart {...product} />;
