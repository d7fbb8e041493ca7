import { checkoutWords as words } from '#machines/checkout/checkout.words.ts';
import MapPin from 'lucide-react/icons/map-pin';
import type { ShownPlaces } from '#machines/checkout/index.ts';
import type { DeliveryField, DeliveryForm } from '#machines/rules/order/delivery-form.ts';
import { Button, Notice, SelectField } from '#src/ui/index.ts';
import styles from './checkout.module.css';

export type PlaceFieldsProps = {
  readonly form: DeliveryForm;
  readonly errors: Partial<Record<DeliveryField, string>>;
  readonly places: ShownPlaces;
  readonly onCity: (cityId: number) => void;
  readonly onArea: (areaId: number) => void;
  readonly onRetry: () => void;
  /** Opens the popup that finds places, where there is one. */
  readonly onFind?: () => void;
};

/** City and locality, by hand or by the popup that finds places. */
export function PlaceFields({ form, errors, places, onCity, onArea, onRetry, onFind }: PlaceFieldsProps) {
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
            <Button size="small" variant="secondary" onClick={onRetry}>
              {words.tryAgain}
            </Button>
          </span>
        </Notice>
      ) : null}
      {onFind === undefined ? null : (
        <Button variant="secondary" size="small" onClick={onFind}>
          <MapPin size={18} aria-hidden="true" />
          {words.address.find}
        </Button>
      )}
      <div className={styles['fields']}>
        <SelectField
          label={words.address.city}
          name="cityId"
          error={errors.cityId ?? null}
          placeholder={places.status === 'loadingCities' ? words.address.loadingCities : words.address.chooseCity}
          options={cities}
          value={form.cityId === null || cities.length === 0 ? '' : String(form.cityId)}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') onCity(Number(value));
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
            if (value !== '') onArea(Number(value));
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
