export { EnvError } from './env-error.ts';
export { backendNames, projectRoot, type BackendName } from './names.ts';
export { describeSettings, readEnv, type Env } from './read-env.ts';
export { privateKeySchema, type PrivateKey } from './schemas.ts';
