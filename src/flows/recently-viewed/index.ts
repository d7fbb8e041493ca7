export { RecentAtRest } from './recent-at-rest.tsx';
export { RecentlyViewed } from './recently-viewed.tsx';
export { recentlyViewedPorts } from './ports.ts';
