import { clusters, pixelsBetween } from '#machines/rules/place/mercator.ts';
import type { Position } from '#machines/rules/place/distance.ts';
import { Anchor } from '../anchor.tsx';
import { mapWords } from './map-words.ts';
import type { MapView } from './map-view.ts';

export type Marker = {
  readonly id: string;
  readonly position: Position;
  readonly label: string;
  /** the page of what is marked */
  readonly href?: string | undefined;
};

/** Markers closer than this many pixels would cover each other, and none could be hit. */
const APART = 44;

type Props = {
  readonly markers: readonly Marker[];
  readonly view: MapView;
  readonly onZoom: (center: Position) => void;
};

/** The marked places; several that would cover each other are one marker, which goes nearer. */
export function Markers({ markers, view, onZoom }: Props) {
  return clusters(markers, view.zoom, APART).map((group) => {
    const [first] = group;
    if (first === undefined) return null;
    const { x, y } = pixelsBetween(view.center, first.position, view.zoom);
    const style = { insetInlineStart: `calc(50% + ${x}px)`, insetBlockStart: `calc(50% + ${y}px)` };
    if (group.length > 1) {
      const label = mapWords.several(group.length, group.map((marker) => marker.label).join(', '));
      return (
        <button
          key={first.id}
          type="button"
          className="map-marker"
          style={style}
          aria-label={label}
          onClick={() => onZoom(first.position)}
        >
          <span className="map-dot">{group.length}</span>
        </button>
      );
    }
    const name = (
      <>
        <span className="map-dot" />
        <span className="map-name">{first.label}</span>
      </>
    );
    return first.href === undefined ? (
      <span key={first.id} className="map-marker" style={style} role="img" aria-label={first.label}>
        {name}
      </span>
    ) : (
      <Anchor key={first.id} className="map-marker" style={style} to={first.href} aria-label={first.label}>
        {name}
      </Anchor>
    );
  });
}
