import { useSelector } from '@xstate/react';
import { Suspense, useLayoutEffect } from 'react';
import {
  areSameStrips,
  selectIsCityPopupOpen,
  selectPlaceStrip,
  selectStripEvent,
  type OccasionOffer,
} from '#machines/home/index.ts';
import { statePath } from '#machines/kit/state-path.ts';
import type { PlaceStripWords } from '#machines/rules/place/place.ts';
import { lazyPart, preloadSheet } from '#src/ui/index.ts';
import { useHomeFlow } from './mount.ts';

const loadSheet = () => import('./city-sheet.tsx');
const CitySheet = lazyPart(loadSheet);

/** What a strip that is awake adds to the plain one. */
export type AwakeStrip = {
  readonly state: string;
  readonly words: PlaceStripWords;
  readonly press: () => void;
  /** fetches the popup before it is wanted */
  readonly warm: () => void;
};

// A guess: when it fails, the tap itself fetches the popup and says what went wrong.
const warm = (): void =>
  void Promise.all([loadSheet(), preloadSheet()]).catch((cause: unknown) => console.info(String(cause)));

type LivingProps = {
  readonly offers: readonly OccasionOffer[];
  readonly onChange: (strip: AwakeStrip) => void;
};

/** The living part of the delivery place: its chart, and the popup with the cities. */
export default function LivingPlace({ offers, onChange }: LivingProps) {
  const actor = useHomeFlow(offers);
  const state = useSelector(actor, statePath);
  const words = useSelector(actor, selectPlaceStrip, areSameStrips);
  const isOpen = useSelector(actor, selectIsCityPopupOpen);
  useLayoutEffect(() => {
    onChange({ state, words, warm, press: () => actor.send({ type: selectStripEvent(actor.getSnapshot()) }) });
  }, [actor, state, words, onChange]);
  return isOpen ? (
    <Suspense fallback={null}>
      <CitySheet actor={actor} />
    </Suspense>
  ) : null;
}
