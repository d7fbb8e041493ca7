import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';

// It gives every array a `random` that `for…in` meets, and files of a run share their modules: pdf.js, for one, refuses
// to read anything then.
const random = Object.getOwnPropertyDescriptor(Array.prototype, 'random');
if (random !== undefined) Reflect.defineProperty(Array.prototype, 'random', { ...random, enumerable: false });

export { generateDrizzleJson, generateMigration };
