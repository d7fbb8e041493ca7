import { lateCode } from '#src/runtime/lazy/late-code.ts';
import { serverView } from '#src/runtime/lazy/server-view.tsx';
import type { PhotoProps } from './static-photo.tsx';
import styles from './outlet.module.css';

export const photoUploadCode = lateCode(() => import('./lazy.tsx'));

/** The photo on a cake, rendered by the server; its script is fetched when its outlet comes near. */
export const serverPhoto = serverView<PhotoProps>({
  what: 'photo',
  load: photoUploadCode.load,
  onLoad: ({ product, shape }) =>
    product.send({ type: 'part.mounted', part: photoUploadCode.get().photoUploadPart(shape) }),
  fallback: <div className={styles['room']} />,
});
