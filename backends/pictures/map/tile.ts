import { TILE_SIZE } from '#machines/rules/place/mercator.ts';
import { kilometre, type Ground } from './ground.ts';
import { drop, placeLabels, sizes, type Label } from './labels.ts';
import { clipped, type Point, type Way } from './ways.ts';

export type TileAddress = { readonly z: number; readonly x: number; readonly y: number };

/** Of the shop's palette (src/styles/tokens.css); a picture knows nothing of the page that shows it. */
const colours = {
  beyond: '#f1e8d9',
  tints: ['#fdf9f2', '#faf3ea', '#fbf6e8', '#fcf2ee'],
  border: '#e6d9c3',
  wayEdge: '#dccbb0',
  way: '#ffffff',
  road: '#e2bd84',
  dot: '#a8376a',
  name: '#43332a',
  code: '#74604f',
  halo: '#fffaf2',
} as const;

/** The zooms of low, at which a city is a few pixels wide, and of middling height. */
const circlesFrom = 7;
const cellsFrom = 10;
const roadsUntil = 9;
const dotsFrom = 11;
const bordersFrom = 13;
/** Radii of dots, in pixels. */
const DOT = 2.5;
const TOWN_DOT = 3.5;
/** How far a locality's ground reaches where it is drawn as a circle, in kilometres. */
const reach = 4;
/** Lines are cut so far outside of a tile that their ends are not seen. */
const MARGIN = 24;

const number = (value: number): string => String(Math.round(value * 10) / 10);
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const frame = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_SIZE}" height="${TILE_SIZE}" viewBox="0 0 ${TILE_SIZE} ${TILE_SIZE}">` +
  `<path fill="${colours.beyond}" d="M0 0h${TILE_SIZE}v${TILE_SIZE}H0z"/>${inner}</svg>`;

/** What is drawn where the shop does not deliver. */
const emptyTile = frame('');

/** Draws the tiles of one ground; the same address is always the same picture. */
export function createTileDrawing(ground: Ground): (address: TileAddress) => string {
  const labels = new Map<number, readonly Label[]>();
  const labelsAt = (zoom: number): readonly Label[] => {
    const placed = labels.get(zoom) ?? placeLabels(ground, zoom);
    labels.set(zoom, placed);
    return placed;
  };

  return ({ z, x, y }) => {
    const size = TILE_SIZE * 2 ** z;
    const onTile = (point: Point): Point => ({ x: point.x * size - x * TILE_SIZE, y: point.y * size - y * TILE_SIZE });
    /** Whether a box of the square, whose sides are in pixels when `scale` is 1, touches the tile. */
    const isNear = (least: Point, most: Point, scale: number, margin: number): boolean =>
      most.x * scale >= x * TILE_SIZE - margin &&
      most.y * scale >= y * TILE_SIZE - margin &&
      least.x * scale <= (x + 1) * TILE_SIZE + margin &&
      least.y * scale <= (y + 1) * TILE_SIZE + margin;

    const cells = (): string =>
      ground.cells
        .filter(({ least, most }) => isNear(least, most, size, 2))
        .map(({ ring, tint }) => {
          const path = ring
            .map(onTile)
            .map((corner) => `${number(corner.x)} ${number(corner.y)}`)
            .join('L');
          return `<path class="t${tint}" d="M${path}z"/>`;
        })
        .join('');
    const circles = (): string =>
      ground.spots
        .map((spot) => ({ spot, radius: reach * kilometre(latitude(spot)) * size }))
        .filter(({ spot, radius }) => isNear(spot, spot, size, radius))
        .map(({ spot, radius }) => ({ ...onTile(spot), radius }))
        .map((spot) => `<circle class="t0" cx="${number(spot.x)}" cy="${number(spot.y)}" r="${number(spot.radius)}"/>`)
        .join('');
    const lines = (ways: readonly Way[]): string =>
      ways
        .flatMap((way) => {
          const part = clipped(
            { from: onTile(way.from), to: onTile(way.to) },
            { least: -MARGIN, most: TILE_SIZE + MARGIN },
          );
          return part === null
            ? []
            : [`M${number(part.from.x)} ${number(part.from.y)}L${number(part.to.x)} ${number(part.to.y)}`];
        })
        .join('');
    const stroke = (path: string, colour: string, width: number): string =>
      path === '' ? '' : `<path class="w" stroke="${colour}" stroke-width="${width}" d="${path}"/>`;

    const ways = (): string => {
      const main = lines(ground.ways.filter(({ isMain }) => isMain));
      const others = z < 11 ? '' : lines(ground.ways.filter(({ isMain }) => !isMain));
      const wide = Math.max(1.2, (z - 8) * 1.1);
      const edge = z < 11 ? 0 : 2;
      return (
        (edge === 0
          ? ''
          : stroke(others, colours.wayEdge, wide * 0.6 + edge) + stroke(main, colours.wayEdge, wide + edge)) +
        stroke(others, colours.way, wide * 0.6) +
        stroke(main, edge === 0 ? colours.wayEdge : colours.way, wide)
      );
    };
    const corner = { x: x * TILE_SIZE, y: y * TILE_SIZE };
    const named = labelsAt(z)
      .filter(({ least, most }) => isNear(least, most, 1, 0))
      .map((label) => drawn(label, corner))
      .join('');
    // Also where there is no room for a name.
    const dots = (z < dotsFrom ? ground.towns : ground.spots)
      .filter((point) => isNear(point, point, size, DOT))
      .map(onTile)
      .map((point) => `<circle cx="${number(point.x)}" cy="${number(point.y)}" r="${DOT}" fill="${colours.dot}"/>`)
      .join('');

    const land = z < circlesFrom ? '' : z < cellsFrom ? circles() : cells();
    const drawing =
      land +
      (z > roadsUntil ? '' : stroke(lines(ground.roads), colours.road, 1.5)) +
      (z < cellsFrom ? '' : ways()) +
      dots +
      named;
    if (drawing === '') return emptyTile;
    const tints = colours.tints.map(
      (tint, index) => `.t${index}{fill:${tint};stroke:${z < bordersFrom ? tint : colours.border}}`,
    );
    const style =
      `<style>${tints.join('')}.w{fill:none;stroke-linecap:round}` +
      `text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;text-anchor:middle;fill:${colours.name};` +
      `paint-order:stroke;stroke:${colours.halo};stroke-width:3px;stroke-linejoin:round}` +
      `.town{font-size:${sizes.town}px;font-weight:600}.area{font-size:${sizes.area}px;font-weight:500}` +
      `.code{font-size:${sizes.code}px;fill:${colours.code}}</style>`;
    return frame(style + drawing);
  };
}

/** The latitude of a point of the square, in degrees. */
const latitude = ({ y }: Point): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** A name hangs below its dot. */
function drawn({ at, lines, code, kind }: Label, corner: Point): string {
  const [left, top] = [at.x - corner.x, at.y - corner.y];
  const text = (line: string, css: string, index: number): string =>
    `<text class="${css}" x="${number(left)}" y="${number(top + drop[kind] + sizes.line * (index + 1))}">${escaped(line)}</text>`;
  const dot =
    kind === 'town' ? `<circle cx="${number(left)}" cy="${number(top)}" r="${TOWN_DOT}" fill="${colours.dot}"/>` : '';
  return (
    dot +
    lines.map((line, index) => text(line, kind, index)).join('') +
    (code === null ? '' : text(code, 'code', lines.length))
  );
}
