import { checkoutWords as words } from '#machines/checkout/checkout.words.ts';
import { useSelector } from '@xstate/react';
import MapPin from 'lucide-react/icons/map-pin';
import { selectForm, selectPlaces, type CheckoutActor, type ShownPlaces } from '#machines/checkout/index.ts';
import type { DeliveryField } from '#machines/rules/order/delivery-form.ts';
import { Button, Notice, SelectField } from '#src/ui/index.ts';
import styles from './checkout.module.css';

type PlaceFieldsProps = {
  readonly actor: CheckoutActor;
  readonly errors: Partial<Record<DeliveryField, string>>;
};

/** City and locality, by hand or by the popup that finds places. */
export function PlaceFields({ actor, errors }: PlaceFieldsProps) {
  const form = useSelector(actor, selectForm);
  const places = useSelector(actor, selectPlaces, samePlaces);
  const areaHint =
    form.place === null
      ? places.status === 'loadingAreas'
        ? words.address.loadingAreas
        : words.address.areaHint
      : words.address.pincode(form.place.pincode);
  const cities = places.cities.map(({ tid, name }) => ({ value: String(tid), label: name }));
  const areas = places.areas.map(({ area_id, name, pincode }) => ({
    value: String(area_id),
    label: `${name}, ${pincode}`,
  }));
  const kept = form.place !== null && areas.length === 0 ? [savedArea(form.place)] : areas;
  return (
    <>
      {places.status === 'failed' ? (
        <Notice tone="error">
          <span className={styles['noticeRow']}>
            {words.address.placesFailed}
            <Button size="small" variant="secondary" onClick={() => actor.send({ type: 'places.retry' })}>
              {words.tryAgain}
            </Button>
          </span>
        </Notice>
      ) : null}
      <Button variant="secondary" size="small" onClick={() => actor.send({ type: 'area.find' })}>
        <MapPin size={18} aria-hidden="true" />
        {words.address.find}
      </Button>
      <div className={styles['fields']}>
        <SelectField
          label={words.address.city}
          name="cityId"
          error={errors.cityId ?? null}
          placeholder={places.status === 'loadingCities' ? words.address.loadingCities : words.address.chooseCity}
          options={cities}
          value={form.cityId === null || cities.length === 0 ? '' : String(form.cityId)}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') actor.send({ type: 'city.choose', cityId: Number(value) });
          }}
        />
        <SelectField
          label={words.address.area}
          name="areaId"
          error={errors.areaId ?? null}
          hint={areaHint}
          placeholder={words.address.chooseArea}
          options={kept}
          value={form.place === null ? '' : String(form.place.areaId)}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') actor.send({ type: 'area.choose', areaId: Number(value) });
          }}
        />
      </div>
    </>
  );
}

const savedArea = ({ areaId, area, pincode }: { areaId: number; area: string; pincode: string }) => ({
  value: String(areaId),
  label: `${area}, ${pincode}`,
});

const samePlaces = (one: ShownPlaces, other: ShownPlaces): boolean =>
  one.status === other.status && one.cities === other.cities && one.areas === other.areas;
