import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useId, type ChangeEvent, type DragEvent, type ReactNode } from 'react';
import { photoUploadWords } from '#machines/photo-upload/photo-upload.words.ts';
import { classes } from '#src/ui/index.ts';
import styles from './photo-upload.module.css';

// HEIC is not in the list on purpose: an iPhone then hands over a JPEG of its own making.
const accepted = 'image/jpeg,image/png';

type OnFile = { readonly onFile?: ((file: File) => void) | undefined };
type InputProps = OnFile & {
  readonly id?: string;
  readonly capture?: 'environment';
  /** kinds of files; photos when nothing is said */
  readonly accept?: string;
};

function FileInput({ id, onFile, capture, accept = accepted }: InputProps) {
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? [];
    if (file !== undefined) onFile?.(file);
    // So that the same file can be chosen again.
    currentTarget.value = '';
  };
  return (
    <input
      id={id}
      className={styles['input']}
      type="file"
      accept={accept}
      capture={capture}
      disabled={onFile === undefined}
      onChange={change}
    />
  );
}

const stay = (event: DragEvent): void => event.preventDefault();

/** Where a photo is chosen, taken by a phone's camera, or dropped. */
export function FilePicker({ onFile }: OnFile) {
  const id = useId();
  const drop = (event: DragEvent<HTMLElement>): void => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    const isOpen = event.currentTarget.querySelector('input:disabled') === null;
    if (file !== undefined && isOpen) onFile?.(file);
  };
  return (
    <div className={styles['picker']}>
      <label className={styles['drop']} htmlFor={id} onDragOver={stay} onDrop={drop}>
        <FileInput id={id} onFile={onFile} />
        <span className={styles['dropFace']}>
          <ImagePlus size={28} aria-hidden="true" />
          <span className={styles['dropTitle']}>{photoUploadWords.choose}</span>
          <span className={styles['dropHint']}>
            <span className={styles['byMouse']}>{photoUploadWords.drop}</span>
            {photoUploadWords.limits}
          </span>
        </span>
      </label>
      <FileButton className={styles['byCamera']} capture="environment" onFile={onFile}>
        <Camera size={18} aria-hidden="true" />
        {photoUploadWords.take}
      </FileButton>
    </div>
  );
}

type FileButtonProps = InputProps & { readonly className?: string | undefined; readonly children: ReactNode };

/** A button that leads to a file. */
export const FileButton = ({ className, children, ...input }: FileButtonProps) => (
  <label className={classes(styles['fileButton'], className)}>
    <FileInput {...input} />
    <span className={styles['buttonFace']}>{children}</span>
  </label>
);
