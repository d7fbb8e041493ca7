import { deliveryPlaceWords as words } from '#machines/delivery-place/delivery-place.words.ts';
import { useSelector } from '@xstate/react';
import Check from 'lucide-react/icons/check';
import { useDeferredValue, type FormEvent } from 'react';
import {
  selectChosenCity,
  selectCitiesNote,
  selectCityQuery,
  selectFoundCities,
  selectIsCityPopupOpen,
  selectPopupReason,
  type CitiesNote,
  type DeliveryPlaceActor,
} from '#machines/delivery-place/index.ts';
import { askForPlace, placeMost } from '#machines/rules/place/place.ts';
import { lateStyle } from '#src/ui/late-style.ts';
import { Button, ErrorState, LineSkeleton, Sheet, TextField } from '#src/ui/index.ts';
import text from './city-sheet.css?inline';

lateStyle(text)();

const notes: Record<Exclude<CitiesNote, null>, string> = {
  loading: words.loading,
  slow: words.slow,
  failed: '',
  nothingFound: words.nothingFound,
};

type SheetProps = { readonly actor: DeliveryPlaceActor };

/** All cities that the shop delivers to, over the page. */
export default function CitySheet({ actor }: SheetProps) {
  const reason = useSelector(actor, selectPopupReason);
  const note = useSelector(actor, selectCitiesNote);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'city.chooseFirst' });
  };
  return (
    <Sheet
      open={useSelector(actor, selectIsCityPopupOpen)}
      onOpenChange={(open) => {
        if (!open) actor.send({ type: 'popup.dismiss' });
      }}
      title={askForPlace}
      description={words.description}
    >
      <div className="city-cities">
        <p className="city-reason">{reason}</p>
        <form method="post" onSubmit={submit} role="search">
          <TextField
            type="search"
            label={words.search}
            placeholder={words.example}
            autoComplete="off"
            enterKeyHint="go"
            maxLength={placeMost}
            value={useSelector(actor, selectCityQuery)}
            onChange={({ currentTarget }) => actor.send({ type: 'city.search', query: currentTarget.value })}
          />
        </form>
        <div className="city-answer">
          <p role="status" className="city-note">
            {note === null ? '' : notes[note]}
          </p>
          {note === 'loading' || note === 'slow' ? <LineSkeleton /> : null}
          {note === 'failed' ? (
            <ErrorState
              title={words.failed.title}
              text={words.failed.text}
              action={<Button onClick={() => actor.send({ type: 'cities.retry' })}>{words.tryAgain}</Button>}
            />
          ) : null}
          <Cities actor={actor} />
        </div>
        <Button variant="quiet" onClick={() => actor.send({ type: 'areas.open' })}>
          {words.areas}
        </Button>
      </div>
    </Sheet>
  );
}

function Cities({ actor }: SheetProps) {
  const found = useSelector(actor, selectFoundCities);
  // They come after the sheet, which is as high without them: drawn with it, they would make one long task of it.
  const cities = useDeferredValue(true, false) ? found : [];
  const chosen = useSelector(actor, selectChosenCity);
  if (cities.length === 0) return null;
  return (
    <ul className="city-list" aria-label={words.cities}>
      {cities.map(({ tid, name, cityAliases }) => (
        <li key={tid}>
          <button
            className="city-city"
            type="button"
            aria-current={tid === chosen ? 'true' : undefined}
            onClick={() => actor.send({ type: 'city.choose', tid })}
          >
            <span>
              {name}
              {cityAliases.length === 0 ? null : <span className="city-alias"> {cityAliases.join(', ')}</span>}
            </span>
            {tid === chosen ? <Check size={18} aria-hidden="true" /> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
