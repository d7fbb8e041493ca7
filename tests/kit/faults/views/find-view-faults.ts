import { Visitor, type ESTree } from 'vite';
import { faultsIn, plantedName, type Fault, type Found } from '../find-faults.ts';
import type { planted } from './planted.ts';

type Add = (found: Found) => void;
type Place = { readonly start: number; readonly end: number };

/** Attributes that name other elements by their ids. */
const byId = /^aria-(?:labelledby|describedby|controls|owns|activedescendant|details|errormessage)$/;
/** Attributes that are read out as they stand. */
const read = /^aria-(?:label|valuetext|roledescription|description)$/;

type Wrong = Exclude<keyof typeof planted, 'value'>;

/** What becomes of an attribute, and how that is called. */
const wrongAria = (name: string): { by: Wrong; how: string } => {
  if (read.test(name)) return { by: 'text', how: 'another text' };
  if (byId.test(name)) return { by: 'id', how: 'another id' };
  return name === 'aria-live' ? { by: 'off', how: 'off' } : { by: 'not', how: 'the contrary' };
};

const nameOf = (key: ESTree.Node): string => {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : '';
};

/** Whether an expression is the name of an event, such as `line.increment`, or one of two. */
const isEventName = (value: ESTree.Node): boolean => {
  if (value.type === 'ConditionalExpression') return isEventName(value.consequent) && isEventName(value.alternate);
  return value.type === 'Literal' && typeof value.value === 'string' && /^[\w-]+\.[\w.-]+$/.test(value.value);
};

const propertiesOf = (object: ESTree.ObjectExpression) =>
  object.properties.filter((one) => one.type === 'Property' && one.kind === 'init' && !one.method && !one.computed);

/** Whether there is something to read out: a drawing, or what consists of drawings alone, has no words. */
const hasWords = (children: readonly ESTree.JSXChild[]): boolean =>
  children.some((child) => {
    if (child.type === 'JSXText') return child.value.trim() !== '';
    return child.type === 'JSXElement' ? hasWords(child.children) : true;
  });

const isSend = ({ callee }: ESTree.CallExpression): boolean =>
  (callee.type === 'Identifier' && callee.name === 'send') ||
  (callee.type === 'MemberExpression' && nameOf(callee.property) === 'send');

/** What events say, whether controls are disabled, and what assistive technology is told. */
function faultsOfView(source: string, add: Add): Visitor {
  const textOf = ({ start, end }: Place) => source.slice(start, end);
  const sent = new Set<number>();

  const addWrong = ({ start, end }: Place, by: Wrong, how: string, more: Partial<Found> = {}): void =>
    add({ start, end, becomes: `${plantedName}.${by}`, isOfValue: true, how, ...more });

  /** Each thing that an event says, and within it each of those that it consists of. */
  const addPayload = (object: ESTree.ObjectExpression): void => {
    for (const property of propertiesOf(object)) {
      if (property.type !== 'Property' || ['type', 'kind'].includes(nameOf(property.key))) continue;
      const { value, shorthand } = property;
      if (value.type === 'ObjectExpression') addPayload(value);
      else
        addWrong(value, 'other', 'another value', {
          shown: property,
          ...(shorthand ? { around: [`${textOf(value)}: `, ''] as const } : {}),
        });
    }
  };

  const addAttribute = (name: string, value: Place, more: Partial<Found>): void => {
    if (name === 'disabled') addWrong(value, 'never', 'never', more);
    if (!name.startsWith('aria-')) return;
    const { by, how } = wrongAria(name);
    addWrong(value, by, how, more);
  };

  return new Visitor({
    CallExpression(call) {
      if (!isSend(call)) return;
      for (const given of call.arguments) if (given.type === 'ObjectExpression') sent.add(given.start);
    },
    ObjectExpression(object) {
      const properties = propertiesOf(object);
      const type = properties.find((one) => one.type === 'Property' && nameOf(one.key) === 'type');
      if (type?.type === 'Property' && (sent.has(object.start) || isEventName(type.value))) addPayload(object);
      for (const one of properties)
        if (one.type === 'Property' && one.key.type === 'Literal' && textOf(one.value) !== 'undefined')
          addAttribute(nameOf(one.key), one.value, { shown: one });
    },
    JSXElement({ openingElement, children }) {
      for (const attribute of openingElement.attributes) {
        if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue;
        const { name } = attribute.name;
        const { value } = attribute;
        if (name === 'aria-hidden' && value?.type === 'Literal' && !hasWords(children)) continue;
        if (value === null) {
          const at = { start: attribute.end, end: attribute.end };
          addAttribute(name, at, { was: 'true', shown: attribute, around: ['={', '}'] });
        } else if (value.type === 'JSXExpressionContainer' && textOf(value.expression) !== 'undefined')
          addAttribute(name, value.expression, { shown: attribute });
        else if (value.type === 'Literal' && /^"[^"&\\\n]*"$/.test(textOf(value)))
          addAttribute(name, value, { shown: attribute, around: ['{', '}'] as const });
      }
    },
  });
}

/** All faults that can be planted in the source of a view. */
export const viewFaultsIn = (path: string, source: string): Fault[] => faultsIn(path, source, faultsOfView);
