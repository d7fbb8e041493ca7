/** The projects of vitest whose tests come by planted faults. */
export type Project = 'unit' | 'backend';

/** Tests that come by faults of rules without a shop around them. */
export const watchedForRules = 'tests/{rules,machines,flows,runtime,server,clients,shell,ui}/**/*.test.{ts,tsx}';

/** Which project a file of tests belongs to. */
export const projectOf = (file: string): Project => (/^tests\/(backends|contract)\//.test(file) ? 'backend' : 'unit');
