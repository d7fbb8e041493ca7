import { afterEach, beforeEach } from 'vitest';

/** A warning or error on the console that the test did not ask for (by a spy of its own) fails the test. */
const original = { error: console.error, warn: console.warn };
let unexpected: string[] = [];

const listen =
  (level: 'error' | 'warn') =>
  (...words: unknown[]) => {
    unexpected.push(`console.${level}: ${words.map(String).join(' ')}`);
    original[level](...words);
  };

beforeEach(() => {
  unexpected = [];
  console.error = listen('error');
  console.warn = listen('warn');
});

afterEach(() => {
  console.error = original.error;
  console.warn = original.warn;
  const seen = unexpected;
  unexpected = [];
  if (seen.length > 0) throw new Error(`Nothing may be written to the console unasked:\n${seen.join('\n')}`);
});
