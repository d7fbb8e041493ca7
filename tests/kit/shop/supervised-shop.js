/** A mortal shop that is started again when it dies, as `npm start` does with the real one. */
import { join } from 'node:path';
import { root } from '../../../scripts/lib/install.js';
import { supervise } from '../../../scripts/lib/supervise.js';

// A test may kill it as often as it likes.
process.exit(
  await supervise(process.execPath, [join(root, 'tests/kit/shop/mortal-shop.ts')], process.env, { steadyAfter: 0 }),
);
