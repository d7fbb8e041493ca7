export { PhotoUpload } from './photo-upload.tsx';
export { photoUploadPorts } from './ports.ts';
