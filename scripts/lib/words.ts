import { globSync } from 'node:fs';
import ts from 'typescript';
import { projectFolder } from './flows.ts';

/** A file whose only job is what the shop says, and the one that knows its name. */
export const isWordsFile = (path: string): boolean => /(?:^|[/.-])(?:words|texts|brand)\.ts$/.test(path);

/** One text: where it stands in its file, its name there, and what it says; what is put in stands in braces. */
export type Text = { readonly line: number; readonly name: string; readonly says: string };

const shownAttributes = new Set([
  'aria-label',
  'title',
  'alt',
  'placeholder',
  'label',
  'heading',
  'hint',
  'subtitle',
  'legend',
  'text',
  'caption',
]);

/** A sentence, or words that begin like one: "Add to cart", "Pay {total}". */
const isProse = (text: string): boolean =>
  /^[\s“(]*\p{Lu}?\p{L}*['’]?\p{L}*[,:…]?\s+[\p{L}{₹\d]/u.test(text) && /\p{Lu}|[.!?…]$/u.test(text);
const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function templateText(node: ts.TemplateExpression): string {
  const parts = node.templateSpans.map(({ expression, literal }) => `{${flat(expression.getText())}}${literal.text}`);
  return flat(node.head.text + parts.join(''));
}

function textOfNode(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return flat(node.text);
  return ts.isTemplateExpression(node) ? templateText(node) : null;
}

function nameOf(node: ts.Node): string {
  const names: string[] = [];
  for (let at: ts.Node = node; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isPropertyAssignment(at) || ts.isVariableDeclaration(at) || ts.isFunctionDeclaration(at))
      names.unshift(at.name?.getText().replaceAll("'", '') ?? '');
  }
  return names.slice(names.length > 1 ? 1 : 0).join('.');
}

const parse = (path: string, code: string): ts.SourceFile =>
  ts.createSourceFile(
    path,
    code,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

function collect(path: string, code: string, isText: (node: ts.Node, says: string) => boolean): Text[] {
  const file = parse(path, code);
  const found: Text[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    const says = ts.isJsxText(node) ? flat(node.text) : textOfNode(node);
    if (says !== null && isText(node, says)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ line, name: nameOf(node), says });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Everything that a words file says. */
export const textsIn = (path: string, code: string): Text[] =>
  collect(
    path,
    code,
    (node, says) =>
      hasLetter(says) && !ts.isPropertyAccessExpression(node.parent) && !ts.isElementAccessExpression(node.parent),
  );

/** Errors, descriptions of states, alarms, lines of a log and media queries: no shopper sees what they say. */
function isForDevelopers(node: ts.Node): boolean {
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isNewExpression(at) && at.expression.getText().endsWith('Error')) return true;
    if (ts.isPropertyAssignment(at) && ['description', 'media'].includes(at.name.getText())) return true;
    if (ts.isTaggedTemplateExpression(at)) return true;
    if (ts.isCallExpression(at) && /\b(?:log(?:ger)?|console|alarms)\b/.test(at.expression.getText())) return true;
  }
  return false;
}

/** What a view or a chart says by itself, though a words file should say it. */
export const strayTextsIn = (path: string, code: string): Text[] =>
  collect(path, code, (node, says) => {
    if (ts.isJsxText(node)) return hasLetter(says);
    if (isForDevelopers(node)) return false;
    const attribute = ts.isJsxAttribute(node.parent)
      ? node.parent
      : ts.isJsxAttribute(node.parent.parent)
        ? node.parent.parent
        : null;
    if (attribute) return shownAttributes.has(attribute.name.getText()) && hasLetter(says);
    return isProse(says);
  });

/** Settings, seeds, drawings, tools and what only a local shop has are no part of what a shopper is told by the code. */
const silent =
  /^(backends\/(db|pictures|platform|test-[a-z]+)|src\/(server|ui\/gallery|shell\/inspect|clients))\/|^backends\/growth\.ts$|\/seed\.ts$|\[__ui\]\.tsx$|\.gen\.ts$|\.d\.ts$/;

/** The files of words, and the others that could say something. */
export function spokenFiles(): { words: string[]; others: string[] } {
  const files = globSync('{machines,src,backends}/**/*.{ts,tsx}', { cwd: projectFolder }).toSorted();
  return {
    words: files.filter(isWordsFile),
    others: files.filter((path) => !isWordsFile(path) && !silent.test(path)),
  };
}
