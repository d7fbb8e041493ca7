import { registerHooks } from 'node:module';

// Loaded before a program (node --import), it resolves what the program's own files import once for each name. Node reads
// the map of a package anew for each import of each file, and that of drizzle-orm has 130 kB: a third of what a process
// of the shop did before it was open (docs/decisions/0090-names-are-resolved-once.md).

const inPackages = '/node_modules/';
/** A package of many files that import each other by their paths. */
const drizzle = `${inPackages}drizzle-orm/`;

/** What a name without a path leads to; all own files see the same packages. */
const found = new Map();

registerHooks({
  resolve(name, context, next) {
    const { parentURL = '', conditions, importAttributes } = context;
    if (name.startsWith('.'))
      return parentURL.includes(drizzle) && name.endsWith('.js')
        ? { url: new URL(name, parentURL).href, format: 'module', shortCircuit: true }
        : next(name, context);
    // `require` and `require.resolve` say less of what they want than an import does.
    const isPlain = Object.keys(Object(importAttributes)).length === 0;
    if (parentURL.includes(inPackages) || !parentURL.startsWith('file:') || !isPlain) return next(name, context);
    const key = `${name} ${String(conditions)}`;
    const known = found.get(key);
    if (known) return known;
    const resolved = next(name, context);
    found.set(key, { ...resolved, shortCircuit: true });
    return resolved;
  },
});
