import { FilePicker } from './file-picker.tsx';
import styles from './photo-upload.module.css';

/** The way to a photo, until the page can take one. */
export const StaticPhoto = ({ label }: { readonly label: string }) => (
  <div className={styles['photo']}>
    <p className={styles['label']}>{label}</p>
    <FilePicker />
  </div>
);
