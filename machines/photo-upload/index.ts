export { photoUploadMachine } from './photo-upload.machine.ts';
export { providePhotoUpload } from './photo-upload.provide.ts';
export { sendFailedText } from './photo-upload.setup.ts';
export {
  selectCrop,
  selectIsCropping,
  selectHasSendFailed,
  selectSavedPhoto,
  selectSavedUrl,
  selectMostZoom,
  selectPhoto,
  selectPhotoMessage,
  selectProgress,
  selectShape,
  selectStage,
} from './photo-upload.view.ts';
export type {
  ChosenPhoto,
  SavedPhoto,
  PhotoReport,
  PhotoUploadActor,
  PhotoUploadEvent,
  PhotoUploadInput,
  PhotoUploadPorts,
  PhotoUploadSnapshot,
  ReadPhoto,
} from './photo-upload.types.ts';
