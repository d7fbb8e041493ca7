import { expect, test } from 'vitest';
import { popups } from '#src/shell/popups.ts';
import { filesIn, textOf } from './sources.ts';

const code = filesIn('src').filter((path) => /\.tsx?$/.test(path));
const having = (pattern: RegExp): string[] => code.filter((path) => pattern.test(textOf(path)));

test('a popup without code in the table is rendered by a flow that follows it', () => {
  const elsewhere = Object.entries(popups).filter(([, load]) => load === null);
  const lost = elsewhere.filter(
    ([id]) => having(new RegExp(`(listenToOverlay|openParamsOf)\\([^)]*\\)?, '${id}'`)).length === 0,
  );
  expect(lost.map(([id]) => id)).toEqual([]);
});

test('a popup is opened by its typed name alone', () => {
  expect(having(/'overlay\.(open|swap)'/)).toEqual(['src/runtime/overlays.ts']);
});
