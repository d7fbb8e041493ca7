import { useSelector } from '@xstate/react';
import Briefcase from 'lucide-react/icons/briefcase';
import House from 'lucide-react/icons/house';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import type { FormEvent } from 'react';
import { statePath } from '#machines/kit/state-path.ts';
import {
  areSameNotes,
  selectAreAddressesMissing,
  selectIsLocating,
  selectIsLocationOpen,
  selectIsPincodeBusy,
  selectLocationNote,
  selectLocationQuery,
  selectPincode,
  selectPincodeError,
  selectPlaceSuggestions,
  selectSavedAddresses,
  type LocationPopupActor,
  type SavedAddress,
} from '#machines/location-popup/index.ts';
import { locationPopupWords as words } from '#machines/location-popup/location-popup.words.ts';
import { quickHours } from '#machines/rules/order/earliest-delivery.ts';
import { useIsPlaceKnown } from '#src/runtime/storage/use-is-place-known.ts';
import { lateStyle } from '#src/ui/late-style.ts';
import { Button, EarliestDelivery, Notice, Sheet, TextField, VisuallyHidden } from '#src/ui/index.ts';
import text from './location-sheet.css?inline';

lateStyle(text)();

type SheetProps = { readonly actor: LocationPopupActor };

/** The popup in which a shopper chooses an area: search, position, saved address, or pincode by hand. */
export default function LocationSheet({ actor }: SheetProps) {
  return (
    <Sheet
      open={useSelector(actor, selectIsLocationOpen)}
      onOpenChange={(open) => {
        if (!open) actor.send({ type: 'popup.dismiss' });
      }}
      title={words.title}
      description={words.description}
    >
      <div className="place-ways" data-flow="location-popup" data-state={useSelector(actor, statePath)}>
        <Promised />
        <Search actor={actor} />
        <Button
          variant="secondary"
          busy={useSelector(actor, selectIsLocating)}
          onClick={() => actor.send({ type: 'location.use' })}
        >
          <LocateFixed size={18} aria-hidden="true" />
          {words.locate}
        </Button>
        <Note actor={actor} />
        <Suggestions actor={actor} />
        <SavedAddresses actor={actor} />
        <ByHand actor={actor} />
        <Button variant="quiet" onClick={() => actor.send({ type: 'cities.open' })}>
          {words.cities}
        </Button>
      </div>
    </Sheet>
  );
}

/** For the place that is chosen now: when what is made quickest can be there. */
function Promised() {
  return useIsPlaceKnown() ? <EarliestDelivery hours={quickHours} /> : null;
}

function Search({ actor }: SheetProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'suggestion.chooseFirst' });
  };
  return (
    <form method="post" onSubmit={submit} role="search">
      <TextField
        type="search"
        label={<VisuallyHidden>{words.search}</VisuallyHidden>}
        placeholder={words.search}
        autoComplete="off"
        enterKeyHint="go"
        value={useSelector(actor, selectLocationQuery)}
        onChange={({ currentTarget }) => actor.send({ type: 'query.type', query: currentTarget.value })}
      />
    </form>
  );
}

const tones = { plain: 'info', success: 'success', warning: 'warning', error: 'error' } as const;

function Note({ actor }: SheetProps) {
  const note = useSelector(actor, selectLocationNote, areSameNotes);
  const count = useSelector(actor, selectPlaceSuggestions).length;
  if (note === null)
    return (
      <VisuallyHidden>
        <span role="status">{count === 0 ? '' : words.count(count)}</span>
      </VisuallyHidden>
    );
  return (
    <>
      <Notice tone={tones[note.tone]}>{note.text}</Notice>
      {note.canRetry ? (
        <Button variant="secondary" size="small" onClick={() => actor.send({ type: 'suggestions.retry' })}>
          {words.tryAgain}
        </Button>
      ) : null}
    </>
  );
}

function Suggestions({ actor }: SheetProps) {
  const suggestions = useSelector(actor, selectPlaceSuggestions);
  if (suggestions.length === 0) return null;
  return (
    <ul className="place-list" aria-label={words.suggestions}>
      {suggestions.map(({ placeId, name, within }) => (
        <li key={placeId}>
          <button
            className="place-entry"
            type="button"
            onClick={() => actor.send({ type: 'suggestion.choose', placeId })}
          >
            <MapPin size={18} aria-hidden="true" />
            <span>
              <span className="place-name">{name}</span> <span className="place-within">{within}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const signs = { home: House, office: Briefcase, other: MapPin };

function SavedAddresses({ actor }: SheetProps) {
  const addresses = useSelector(actor, selectSavedAddresses);
  const isMissing = useSelector(actor, selectAreAddressesMissing);
  if (addresses.length === 0 && !isMissing) return null;
  return (
    <section className="place-saved" aria-label={words.saved}>
      <h3 className="place-heading">{words.saved}</h3>
      {isMissing ? (
        <>
          <Notice tone="warning">{words.savedFailed}</Notice>
          <Button variant="secondary" size="small" onClick={() => actor.send({ type: 'addresses.retry' })}>
            {words.tryAgain}
          </Button>
        </>
      ) : null}
      <ul className="place-list">
        {addresses.map((address) => (
          <li key={address.sno}>
            <SavedEntry address={address} onPress={() => actor.send({ type: 'address.choose', sno: address.sno })} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SavedEntry({ address, onPress }: { readonly address: SavedAddress; readonly onPress: () => void }) {
  const Sign = signs[address.kind];
  return (
    <button className="place-entry" type="button" onClick={onPress}>
      <Sign size={18} aria-hidden="true" />
      <span>
        <span className="place-name">{words.kinds[address.kind]}</span>{' '}
        <span className="place-within">
          {address.line}, {address.area}, {address.city} {address.pincode}
        </span>
      </span>
    </button>
  );
}

/** Always there: it needs neither the geo service nor a permission (G31). */
function ByHand({ actor }: SheetProps) {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    actor.send({ type: 'pincode.submit' });
    if (actor.getSnapshot().matches({ open: { way: { byHand: 'rejected' } } })) field?.focus();
  };
  const error = useSelector(actor, selectPincodeError);
  return (
    <form className="place-by-hand" method="post" onSubmit={submit} noValidate>
      <TextField
        label={words.pincode}
        name="pincode"
        placeholder={words.pincodeExample}
        inputMode="numeric"
        autoComplete="postal-code"
        enterKeyHint="go"
        error={error}
        value={useSelector(actor, selectPincode)}
        onChange={({ currentTarget }) => actor.send({ type: 'pincode.type', pincode: currentTarget.value })}
      />
      <Button type="submit" variant="secondary" busy={useSelector(actor, selectIsPincodeBusy)}>
        {words.check}
      </Button>
    </form>
  );
}
