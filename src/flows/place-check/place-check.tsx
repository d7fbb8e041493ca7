import { useSelector } from '@xstate/react';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import Truck from 'lucide-react/icons/truck';
import type { FormEvent } from 'react';
import { statePath } from '#machines/kit/index.ts';
import {
  areSameWords,
  selectIsChecking,
  selectOtherPlaces,
  selectPlaceError,
  selectPlaceText,
  selectPlaceWords,
  type PlaceCheckActor,
} from '#machines/place-check/index.ts';
import { placeInWords, placeMost } from '#machines/rules/place/place.ts';
import { placeCheckWords } from '#machines/place-check/place-check.words.ts';
import { Button, Notice } from '#src/ui/index.ts';
import { PlaceForm } from './place-form.tsx';
import styles from './place-check.module.css';

type PlaceCheckProps = { readonly actor: PlaceCheckActor };

/** Asks where a product shall go, and says whether and when it can be there. */
export function PlaceCheck({ actor }: PlaceCheckProps) {
  const state = useSelector(actor, statePath);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    actor.send({ type: 'place.submit' });
    if (actor.getSnapshot().matches('rejected')) field?.focus();
  };
  return (
    <div className={styles['check']} data-flow="place-check" data-state={state}>
      <PlaceForm
        onSubmit={submit}
        busy={useSelector(actor, selectIsChecking)}
        error={useSelector(actor, selectPlaceError)}
        value={useSelector(actor, selectPlaceText)}
        onChange={({ currentTarget }) => actor.send({ type: 'place.type', text: currentTarget.value })}
        maxLength={placeMost}
      />
      <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'areas.open' })}>
        <LocateFixed size={16} aria-hidden="true" />
        {placeCheckWords.areas}
      </Button>
      <Answer actor={actor} />
    </div>
  );
}

function Answer({ actor }: PlaceCheckProps) {
  const words = useSelector(actor, selectPlaceWords, areSameWords);
  const others = useSelector(actor, selectOtherPlaces);
  return (
    <div className={styles['answer']}>
      {words === null ? null : words.earliest === null ? (
        <Notice tone={words.tone}>{words.text}</Notice>
      ) : (
        <p className={styles['promise']} role="status">
          <Truck size={20} aria-hidden="true" />
          <span>
            {words.text} {placeCheckWords.earliest} <strong>{words.earliest}</strong>
          </span>
        </p>
      )}
      {others.length === 0 ? null : (
        <ul className={styles['others']}>
          {others.map((place) => (
            <li key={place.area_id}>
              <Button
                variant="secondary"
                size="small"
                onClick={() => actor.send({ type: 'place.choose', area_id: place.area_id })}
              >
                <MapPin size={16} aria-hidden="true" />
                {placeInWords(place)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
