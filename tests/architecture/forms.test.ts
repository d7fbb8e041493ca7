import ts from 'typescript';
import { expect, test } from 'vitest';
import { personalKeys } from '#src/runtime/storage/browser-customer.ts';
import { storageKeys } from '#src/runtime/storage/storage-keys.ts';
import { sources, walk } from './sources.ts';

/** Forms that ask for a page by what is chosen or looked for: nothing in them is of a person. */
const askForPages = [
  'src/flows/city-stores/parts.tsx',
  'src/flows/content/questions.tsx',
  'src/flows/listing/filter-form.tsx',
  'src/flows/orders/orders-page.tsx',
  'src/flows/self-help/order-choice.tsx',
  'src/ui/card-add.tsx',
  'src/ui/search-form.tsx',
];

/** The method of a form: its own, or that of `submitBy`; the last one counts. */
function methodOf({ attributes }: ts.JsxOpeningLikeElement): string {
  let method = 'get';
  for (const attribute of attributes.properties) {
    if (ts.isJsxSpreadAttribute(attribute)) {
      if (attribute.expression.getText().startsWith('submitBy(')) method = 'post';
    } else if (attribute.name.getText() === 'method') {
      method = attribute.initializer?.getText().slice(1, -1) ?? '';
    }
  }
  return method;
}

test('[SHL-27] the browser itself sends no form into the address of a page, but those that ask for a page', () => {
  const found = new Map<string, string[]>();
  for (const path of sources.filter((source) => source.startsWith('src/') && source.endsWith('.tsx'))) {
    walk(path, (node) => {
      const isForm = ts.isJsxOpeningLikeElement(node) && node.tagName.getText() === 'form';
      if (isForm) found.set(path, [...(found.get(path) ?? []), methodOf(node)]);
    });
  }
  expect(found.size).toBeGreaterThan(30);
  const byAddress = [...found].filter(([, methods]) => methods.some((method) => method !== 'post'));
  expect(byAddress.map(([path]) => path).toSorted()).toEqual(askForPages);
});

test('[SHL-09] what goes from the browser when another customer comes is what the table calls personal', () => {
  const personal = Object.entries(storageKeys)
    .filter(([, row]) => 'personal' in row)
    .map(([key]) => key);
  expect(personal.toSorted()).toEqual([...personalKeys].toSorted());
});
