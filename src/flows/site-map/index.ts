export { SiteMapPage } from './site-map-page.tsx';
