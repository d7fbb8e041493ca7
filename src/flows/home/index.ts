export { HomePage, type HomeBlock, type HomeEnvelope, type HomePageProps, type HomeVideo } from './home-page.tsx';
