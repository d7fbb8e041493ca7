import X from 'lucide-react/icons/x';
import { formFlowWords as words } from '#machines/form/form.words.ts';
import { MAX_PHOTOS, photoIds, withoutPhoto } from '#machines/rules/forms/photo-list.ts';
import { photoPath } from '#machines/rules/product/photo.ts';
import { FilePicker } from '#src/flows/photo-upload/file-picker.tsx';
import { FieldError, replaced, Spinner } from '#src/ui/index.ts';
import type { FieldProps } from './form-fields.tsx';
import styles from './form.module.css';

type ListProps = Pick<FieldProps, 'error' | 'isTaking' | 'onFile'> & {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isRequired?: boolean;
  readonly ids: readonly string[];
  /** how many there may be */
  readonly most: number;
  readonly srcOf: (id: string) => string;
  readonly onRemove: (id: string) => void;
};

/** Photos that go with something: each is with the shop as soon as it was chosen. */
export function PhotoList({ name, label, hint, isRequired = false, ids, most, srcOf, ...props }: ListProps) {
  const { error, isTaking, onFile, onRemove } = props;
  return (
    <div className={styles['photos']} role="group" aria-label={label}>
      <p className={styles['label']} id={name} tabIndex={-1}>
        {label} {isRequired ? null : <span className={styles['small']}>{words.optional}</span>}
      </p>
      {hint === undefined ? null : <p className={styles['small']}>{hint}</p>}
      {ids.length === 0 ? null : (
        <ul className={styles['thumbs']}>
          {ids.map((id, index) => (
            <li key={id}>
              <img src={srcOf(id)} alt={words.photo(index + 1)} width={96} height={96} {...replaced} />
              <button
                type="button"
                aria-label={words.removePhoto(index + 1)}
                disabled={isTaking}
                onClick={() => onRemove(id)}
              >
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isTaking ? (
        <p className={styles['taking']} role="status">
          <Spinner /> {words.taking}
        </p>
      ) : null}
      {ids.length < most && !isTaking ? <FilePicker onFile={onFile} /> : null}
      <FieldError id={`${name}-error`} error={error} />
    </div>
  );
}

/** The photos of a form. */
export const PhotosField = ({ field, value, onType, ...props }: FieldProps) => (
  <PhotoList
    {...props}
    name={field.name}
    label={field.label}
    hint={field.hint}
    isRequired={field.missing !== undefined}
    ids={photoIds(value)}
    most={field.photos ?? MAX_PHOTOS}
    srcOf={photoPath}
    onRemove={(id) => onType(withoutPhoto(value, id))}
  />
);
