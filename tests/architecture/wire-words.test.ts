import { expect, test } from 'vitest';
import ts from 'typescript';
import { sources, walk } from './sources.ts';

/** Names and flags of the contracts that have a word of their own in the shop, by `src/clients/wire`. */
const wireWords = new Set([
  ...['dfn', 'ds1', 'areaname', 'dc', 'dpc', 'selectedAddressType'],
  ...['amt', 'amountPrefix', 'show_on_mobile', 'stock'],
  ...['emailVerified', 'check_mobile', 'is_verified_user', 'is_checkout', 'isInternational'],
  ...['otp_needed', 'step_up_needed', 'resend_otp', 'expected_total', 'userEnrolled'],
]);

/** Where the two vocabularies meet: types of the contracts, the clients, ports and loaders, and answers of the QA. */
const meets =
  /^machines\/domain\/|^src\/clients\/|^src\/flows\/[^/]+\/(ports|load[a-z-]*|progress)\.ts$|^tests\/machines\/.*(gestures|browser)\.ts$/;

const wordsOf = (path: string): string[] => {
  const found: string[] = [];
  walk(path, (node) => {
    const isWord = (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && wireWords.has(node.text);
    if (isWord) found.push(`${path}: ${node.text}`);
  });
  return found;
};

test('words of the wire end in the ports', () => {
  const ours = sources.filter((path) => /^(machines|src|tests\/(machines|rules))\//.test(path) && !meets.test(path));
  expect(ours.length).toBeGreaterThan(400);
  expect(ours.flatMap(wordsOf)).toEqual([]);
});

test('each of these words still stands where both vocabularies meet', () => {
  const known = new Set(
    sources
      .filter((path) => meets.test(path))
      .flatMap(wordsOf)
      .map((found) => found.replace(/^.*: /, '')),
  );
  expect([...wireWords].filter((word) => !known.has(word))).toEqual([]);
});
