export { photoUploadMachine } from './photo-upload.machine.ts';
export { providePhotoUpload } from './photo-upload.provide.ts';
export { unsentText } from './photo-upload.setup.ts';
export {
  selectCrop,
  selectIsCropping,
  selectIsUnsent,
  selectKeptPhoto,
  selectKeptUrl,
  selectMostZoom,
  selectPhoto,
  selectPhotoMessage,
  selectProgress,
  selectShape,
  selectStage,
} from './photo-upload.view.ts';
export type {
  ChosenPhoto,
  KeptPhoto,
  PhotoReport,
  PhotoUploadActor,
  PhotoUploadEvent,
  PhotoUploadInput,
  PhotoUploadPorts,
  PhotoUploadSnapshot,
  ReadPhoto,
} from './photo-upload.types.ts';
