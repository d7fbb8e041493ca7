import type { ProductActor } from '#machines/product/index.ts';
import type { PhotoShape } from '#machines/rules/product/photo.ts';
import { FilePicker } from './file-picker.tsx';
import styles from './photo-upload.module.css';

export type PhotoProps = {
  readonly product: ProductActor;
  readonly label: string;
  readonly shape: PhotoShape | null;
};

/** The way to a photo, until the page can take one. */
export const StaticPhoto = ({ label }: Pick<PhotoProps, 'label'>) => (
  <div className={styles['photo']}>
    <p className={styles['label']}>{label}</p>
    <FilePicker />
  </div>
);
