/** Mortal shops that are started again when they die, as `npm start` does with the real one. */
import { join } from 'node:path';
import { crewOf } from '../../../../scripts/lib/processes/crew.ts';
import { root, say, stop } from '../../../../scripts/lib/install.js';
import { supervise } from '../../../../scripts/lib/processes/supervise.js';

const program = {
  program: process.execPath,
  args: [join(root, 'tests/kit/shop/supervised/mortal-shop.ts')],
  env: process.env,
};
const { members, door } = crewOf(program, stop);
// A test may kill it as often as it likes.
process.exit(await supervise(members, { door, onOpen: () => say('all open'), steadyAfter: 0 }));
