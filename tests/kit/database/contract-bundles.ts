import { ensureBundles } from '#scripts/lib/contracts.ts';

/** Backends read the bundled contracts, which no clone has. */
export default ensureBundles;
