export { StaticVideo, type ShownVideo } from './static-video.tsx';
