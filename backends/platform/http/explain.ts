import type { ErrorObject } from 'ajv/dist/2020.js';

const words: Readonly<Record<string, (error: ErrorObject, field: string) => string>> = {
  required: (_, field) => `${field} is missing`,
  additionalProperties: (_, field) => `${field} is not known here`,
  pattern: (_, field) => `${field} does not have the expected form`,
  format: (_, field) => `${field} does not have the expected form`,
  enum: (_, field) => `${field} is not one of the allowed values`,
  const: (_, field) => `${field} is not the allowed value`,
  minLength: (error, field) =>
    error.params['limit'] === 1
      ? `${field} must not be empty`
      : `${field} must have at least ${String(error.params['limit'])} characters`,
  maxLength: (error, field) => `${field} must have at most ${String(error.params['limit'])} characters`,
  maxItems: (error, field) => `${field} must have at most ${String(error.params['limit'])} entries`,
  minItems: (error, field) => `${field} must have at least ${String(error.params['limit'])} entries`,
  minimum: (error, field) => `${field} must be at least ${String(error.params['limit'])}`,
  maximum: (error, field) => `${field} must be at most ${String(error.params['limit'])}`,
  type: (error, field) => `${field} must be ${String(error.params['type'])}`,
};

const unescaped = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~');

/** Dotted path and plain sentence of the first thing that is wrong; `whole` names what was looked at. */
export function explain(
  errors: readonly ErrorObject[] | null | undefined,
  whole: string,
): { field: string; message: string } {
  const error = errors?.[0];
  if (error === undefined) return { field: whole, message: `${whole} does not fit` };
  const inside = error.params['missingProperty'] ?? error.params['additionalProperty'];
  const path = error.instancePath.split('/').slice(1).map(unescaped);
  if (typeof inside === 'string') path.push(inside);
  const field = path.length === 0 ? whole : path.join('.');
  return { field, message: words[error.keyword]?.(error, field) ?? `${field} does not fit` };
}
