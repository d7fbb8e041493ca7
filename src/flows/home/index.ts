export { homePorts } from './ports.ts';
export { PlaceStrip } from './place-strip.tsx';
export { HomePage, type HomeBlock, type HomeEnvelope, type HomePageProps, type HomeVideo } from './home-page.tsx';
