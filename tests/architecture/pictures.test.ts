import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesIn, walk } from './sources.ts';

/** Pictures whose end a chart hears of, which says so in words. */
const heard: readonly string[] = ['src/flows/video/video-player.tsx', 'src/ui/crop-frame.tsx'];

const isPicture = (node: ts.Node): node is ts.JsxSelfClosingElement | ts.JsxOpeningElement =>
  (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) && /^(?:img|image)$/.test(node.tagName.getText());

const isReplaced = ({ attributes }: ts.JsxSelfClosingElement | ts.JsxOpeningElement): boolean =>
  attributes.properties.some(
    (one) => ts.isJsxSpreadAttribute(one) && /^replaced(?:Late)?$/.test(one.expression.getText()),
  );

test('[SHL-17, ERR-25] every picture of the shop is replaced by the placeholder when it does not come', () => {
  const pictures: [path: string, isReplaced: boolean][] = [];
  for (const path of filesIn('src').filter((name) => name.endsWith('.tsx')))
    walk(path, (node) => {
      if (isPicture(node)) pictures.push([path, isReplaced(node)]);
    });
  expect(pictures.length).toBeGreaterThan(heard.length);
  expect(pictures.filter(([, is]) => !is).map(([path]) => path)).toEqual(heard);
});
