import { makeDataFolder, removeDataFolder } from '#tests/kit/cleanup.ts';
import { print } from '#tests/kit/measure.ts';
import { asShoppersGetIt, startShop, type Shop } from '#tests/kit/shop/shop.ts';
import { startByCommand } from '#tests/kit/start-command.ts';

// How long a shopper waits for a shop that opens: for the first time, again, and after a kill.
const kills = 5;

const seconds = (begun: number): number => Math.round((performance.now() - begun) / 10) / 100;

async function startAfterKill(folder: string): Promise<number> {
  let shop: Shop = await startShop({ ...asShoppersGetIt, DATA_DIR: folder });
  let longest = 0;
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      await shop.kill();
      const begun = performance.now();
      shop = await startShop({ ...asShoppersGetIt, DATA_DIR: folder });
      longest = Math.max(longest, seconds(begun));
    }
  } finally {
    await shop.stop();
  }
  return longest;
}

const folder = makeDataFolder();
try {
  print({
    name: 'npm start with an empty database, pictures of the first screens drawn',
    value: await startByCommand(folder),
    unit: 's',
    atMost: 180,
  });
  print({ name: 'npm start, the second time', value: await startByCommand(folder), unit: 's', atMost: 10 });
  print({
    name: `ready after kill -9, the longest of ${kills}`,
    value: await startAfterKill(folder),
    unit: 's',
    atMost: 5,
  });
} finally {
  await removeDataFolder(folder);
}
