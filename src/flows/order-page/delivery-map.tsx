import { APIProvider, Map, Marker } from '@vis.gl/react-google-maps';
import type { Spot } from '#machines/order-page/index.ts';
import { MAP } from '#machines/rules/site/constants.ts';
import styles from './order-page.module.css';

type Props = { readonly mapsKey: string; readonly spot: Spot; readonly label: string };

/** The locality of a delivery on Google's map; what it shows also stands beside it in words. */
export default function DeliveryMap({ mapsKey, spot, label }: Props) {
  return (
    <div className={styles['map']} role="region" aria-label={label}>
      <APIProvider apiKey={mapsKey}>
        <Map defaultCenter={spot} defaultZoom={MAP.zoom} gestureHandling="cooperative" disableDefaultUI zoomControl>
          <Marker position={spot} title={label} />
        </Map>
      </APIProvider>
    </div>
  );
}
