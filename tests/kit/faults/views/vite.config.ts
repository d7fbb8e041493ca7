import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type ViteBuilder } from 'vite';
import shop from '../../../../vite.config.ts';
import { bundleWorker } from '#src/worker/bundle.ts';
import { plantFaults } from '../plant.ts';
import { viewFaultsIn } from './find-view-faults.ts';
import { isPlantedView } from './parts.ts';
import { places } from './places.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const client = join(places.build, 'client');

/** The shop with all faults of its views in it, in a folder of its own. */
export default defineConfig((env) => {
  const faults = plantFaults(root, {
    isPlanted: isPlantedView,
    faultsIn: viewFaultsIn,
    from: '#tests/kit/faults/views/planted.ts',
  });
  return mergeConfig(shop(env), {
    root,
    plugins: [faults],
    environments: {
      client: { build: { outDir: client } },
      ssr: { build: { outDir: join(places.build, 'server') } },
    },
    builder: {
      async buildApp(builder: ViteBuilder) {
        const { client: browsers, ssr } = builder.environments;
        if (!browsers || !ssr) throw new Error('both bundles are configured by the shop');
        await builder.build(browsers);
        await bundleWorker(root, client);
        await builder.build(ssr);
      },
    },
  });
});
