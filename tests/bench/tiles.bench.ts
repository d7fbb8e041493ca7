import { readGround } from '#backends/pictures/map/ground.ts';
import { createTileDrawing } from '#backends/pictures/map/tile.ts';
import { readEnv } from '#backends/platform/env/index.ts';
import { makeDataFolder, removeDataFolder } from '#tests/kit/cleanup.ts';
import { percentile, print, rounded } from '#tests/kit/measure.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

// Every tile that shows a locality, at every zoom of the map, drawn one after the other.
const goal = 5;

const folder = makeDataFolder();
const shop = await openShop(readEnv({ ...generous, LOG_LEVEL: 'silent', DATA_DIR: folder, TEST_MODE: '1' }));
try {
  const begun = performance.now();
  const ground = await readGround(shop.platform.db);
  print({ name: 'tiles: reading the ground', value: rounded(performance.now() - begun), unit: 'ms', atMost: 1000 });
  const draw = createTileDrawing(ground);
  const times: number[] = [];
  let largest = 0;
  for (let z = 4; z <= 17; z += 1) {
    const across = 2 ** z;
    const names = new Set(ground.spots.map(({ x, y }) => `${Math.floor(x * across)}/${Math.floor(y * across)}`));
    // The names of a zoom are placed with its first tile.
    draw({ z, x: 0, y: 0 });
    for (const name of names) {
      const [x = 0, y = 0] = name.split('/').map(Number);
      const start = performance.now();
      const tile = draw({ z, x, y });
      times.push(performance.now() - start);
      largest = Math.max(largest, Buffer.byteLength(tile));
    }
  }
  print({ name: `tiles: drawing, median of ${times.length}`, value: rounded(percentile(times, 0.5)), unit: 'ms' });
  print({ name: 'tiles: drawing, p95', value: rounded(percentile(times, 0.95)), unit: 'ms', atMost: goal });
  print({ name: 'tiles: the largest', value: rounded(largest / 1000), unit: 'kB', atMost: 30 });
} finally {
  await shop.close();
  await removeDataFolder(folder);
}
