export { HomePage, type HomeBlock, type HomeEnvelope, type HomePageProps } from './home-page.tsx';
