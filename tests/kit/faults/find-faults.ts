import { parseSync, Visitor, type ESTree } from 'vite';

/** A fault that can be planted in a source: another text for one of its expressions. */
export type Fault = {
  /** The same as long as nobody changes the function around it: what stands there, and what becomes of it. */
  readonly name: string;
  /** Where the expression stands, in UTF-16 units from the beginning of the source. */
  readonly start: number;
  readonly end: number;
  readonly becomes: string;
  /** Whether `becomes` makes a wrong value of what the expression is, and is no expression that stands there instead. */
  readonly isOfValue?: boolean;
  /** What it is without the fault, where no expression says it. */
  readonly was?: string;
  /** What stands around the choice where an expression alone would not do, such as the braces of an attribute. */
  readonly around?: readonly [before: string, after: string];
};

/** What a source with faults in it calls `planted.ts`. */
export const plantedName = '__planted';

type Expression = ESTree.Expression;
/** A place before it has a name; it is named after what stands at `shown`, which is the expression itself unless said. */
export type Found = Omit<Fault, 'name'> & { readonly how: string; readonly shown?: { start: number; end: number } };

/** A limit that holds for one more or one less. */
const boundaries = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
]);
const askedBoundaries = new Map([
  ['lt', 'lte'],
  ['lte', 'lt'],
  ['gt', 'gte'],
  ['gte', 'gt'],
]);

/** Functions that return only when all is well: not to call one is to leave a guard away. */
const isGuardCall = (name: string): boolean => /^(require|assert|refuse|check|ensure)[A-Z]/.test(name);

/** The parts of a condition: `a && (b || c)` has two. */
const operandsOf = (test: Expression): { part: Expression; neutral: string }[] => {
  if (test.type === 'ParenthesizedExpression') return operandsOf(test.expression);
  if (test.type !== 'LogicalExpression' || test.operator === '??') return [];
  const neutral = test.operator === '&&' ? 'true' : 'false';
  return [test.left, test.right].flatMap((side) => {
    const inner = side.type === 'LogicalExpression' && side.operator === test.operator ? operandsOf(side) : [];
    return inner.length > 0 ? inner : [{ part: side, neutral }];
  });
};

const calleeOf = ({ callee }: ESTree.CallExpression): string => {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? `.${callee.property.name}` : '';
};

/** Whether a chain of calls changes or deletes rows: `tx.update(orders).set(…).where(…)`. */
const isChange = (call: ESTree.CallExpression): boolean => {
  const { callee } = call;
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'CallExpression') return false;
  const name = calleeOf(callee.object);
  return name === '.update' || name === '.delete' || isChange(callee.object);
};

const foundAt = (node: { start: number; end: number }, becomes: string, how: string): Found => ({
  start: node.start,
  end: node.end,
  becomes,
  how,
});

/** Guards, limits, and what a statement asks of the rows that it reads, changes and deletes. */
function faultsOfBackend(source: string, add: (found: Found) => void): Visitor {
  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
  return new Visitor({
    IfStatement({ test }) {
      const operands = operandsOf(test);
      if (operands.length === 0) add(foundAt(test, 'false', 'guard never'));
      for (const { part, neutral } of operands) add(foundAt(part, neutral, `guard without a part`));
    },
    BinaryExpression(node) {
      const other = boundaries.get(node.operator);
      if (other) add(foundAt(node, `${textOf(node.left)} ${other} ${textOf(node.right)}`, `limit ${other}`));
    },
    CallExpression(node) {
      const name = calleeOf(node);
      const other = askedBoundaries.get(name);
      if (other && node.callee.type === 'Identifier') {
        // Not every file that asks for one of them imports the other.
        add(foundAt(node, `${plantedName}.${other}(${node.arguments.map(textOf).join(', ')})`, `limit ${other}`));
      }
      const [only] = node.arguments;
      if (name === 'and')
        for (const part of node.arguments)
          if (part.type !== 'SpreadElement') add(foundAt(part, 'undefined', 'condition dropped'));
      if (name === '.where' && only && isChange(node) && !textOf(only).startsWith('and('))
        add(foundAt(only, 'undefined', 'condition dropped'));
    },
    TaggedTemplateExpression(node) {
      if (node.tag.type !== 'Identifier' || node.tag.name !== 'sql') return;
      for (const { start, end } of node.quasi.quasis)
        for (const { 0: sign, index } of source.slice(start, end).matchAll(/(?<= )[<>]=?(?= )/g)) {
          const at = start + index;
          const other = boundaries.get(sign) ?? sign;
          const changed = `${source.slice(node.start, at)}${other}${source.slice(at + sign.length, node.end)}`;
          add(foundAt(node, changed, `limit ${other}`));
        }
    },
    ExpressionStatement({ expression }) {
      const call = expression.type === 'AwaitExpression' ? expression.argument : expression;
      if (call.type === 'CallExpression' && isGuardCall(calleeOf(call)))
        add(foundAt(expression, 'undefined', 'guard dropped'));
    },
  });
}

/** The same, and what a rule decides within an expression: choices, their parts, and bounds. */
export function faultsOfRules(source: string, add: (found: Found) => void): Pick<Visitor, 'visit'> {
  const guards: { start: number; end: number }[] = [];
  const parts = new Set<number>();
  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
  const others = new Visitor({
    IfStatement: ({ test }) => void guards.push(test),
    ConditionalExpression: ({ test }) => add(foundAt(test, `!(${textOf(test)})`, 'the other choice')),
    LogicalExpression(node) {
      if (guards.some(({ start, end }) => start <= node.start && node.end <= end)) return;
      for (const { part, neutral } of operandsOf(node)) {
        // Of three parts that are said one after the other, the first two are an expression, too.
        if (parts.has(part.start)) continue;
        parts.add(part.start);
        add(foundAt(part, neutral, 'a part dropped'));
      }
    },
    CallExpression(node) {
      const { callee } = node;
      if (!/^Math\.(min|max)$/.test(textOf(callee)) || node.arguments.length !== 2) return;
      for (const bound of node.arguments) {
        const [other] = node.arguments.filter((one) => one !== bound);
        if (bound.type !== 'SpreadElement' && other && other.type !== 'SpreadElement')
          add({ ...foundAt(node, textOf(other), 'a bound dropped'), shown: bound });
      }
    },
  });
  return {
    visit(program) {
      faultsOfBackend(source, add).visit(program);
      others.visit(program);
    },
  };
}

const short = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 70 ? `${line.slice(0, 60)}…${line.slice(-9)}` : line;
};

/** The functions of a file by where they stand: a fault is named after the innermost that has a name. */
function functionsOf(program: ESTree.Program): { name: string; start: number; end: number }[] {
  const functions: { name: string; start: number; end: number }[] = [];
  new Visitor({
    FunctionDeclaration: ({ id, start, end }) => void (id && functions.push({ name: id.name, start, end })),
    VariableDeclarator: ({ id, init, start, end }) =>
      void (id.type === 'Identifier' && init && functions.push({ name: id.name, start, end })),
  }).visit(program);
  return functions;
}

/**
 * All faults that can be planted in a source.
 * @param path of the file, which says by its end how to read it
 * @param finder looks for them; by default those of backends
 */
export function faultsIn(
  path: string,
  source: string,
  finder: (source: string, add: (found: Found) => void) => Pick<Visitor, 'visit'> = faultsOfBackend,
): Fault[] {
  const { program, errors } = parseSync(path, source);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const found: Found[] = [];
  finder(source, (one) => found.push(one)).visit(program);
  const functions = functionsOf(program);
  const names = new Map<string, number>();
  return found
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .map(({ how, shown, ...place }) => {
      const around = functions.filter((one) => one.start <= place.start && one.end >= place.end);
      const inner = around.toSorted((one, other) => other.start - one.start)[0];
      const { start, end } = shown ?? place;
      const base = `${inner?.name ?? 'file'}: ${short(source.slice(start, end))}: ${how}`;
      const count = (names.get(base) ?? 0) + 1;
      names.set(base, count);
      return { name: count === 1 ? base : `${base} (${count})`, ...place };
    });
}
