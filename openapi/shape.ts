/**
 * The small parts that the generated validators are made of. A shape takes a value and its path and answers null when
 * the value fits, else the path of the first place that does not. Unknown fields are let through: a page that was
 * opened before a deployment must survive a field it has not heard of.
 */
export type Shape = (value: unknown, path: string) => string | null;

const when =
  (fits: (value: unknown) => boolean): Shape =>
  (value, path) =>
    fits(value) ? null : path;

export const text = when((value) => typeof value === 'string');
export const flag = when((value) => typeof value === 'boolean');
export const number = when((value) => typeof value === 'number');
export const integer = when((value) => Number.isInteger(value));
export const nothing = when((value) => value === null);

/** One of the listed plain values. */
export const one = (...allowed: readonly unknown[]): Shape => when((value) => allowed.includes(value));

export const orNull =
  (shape: Shape): Shape =>
  (value, path) =>
    value === null ? null : shape(value, path);

/** A field that may be absent. */
export const maybe =
  (shape: Shape): Shape =>
  (value, path) =>
    value === undefined ? null : shape(value, path);

/** Defers a shape that mentions itself. */
export const lazy =
  (shape: () => Shape): Shape =>
  (value, path) =>
    shape()(value, path);

export const either =
  (...shapes: readonly Shape[]): Shape =>
  (value, path) => {
    let wrong: string | null = path;
    for (const shape of shapes) {
      wrong = shape(value, path);
      if (wrong === null) return null;
    }
    return wrong;
  };

export const list =
  (shape: Shape, atLeast = 0): Shape =>
  (value, path) => {
    if (!Array.isArray(value) || value.length < atLeast) return path;
    for (const [index, item] of value.entries()) {
      const wrong = shape(item, `${path}.${index}`);
      if (wrong !== null) return wrong;
    }
    return null;
  };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const object = (fields: Readonly<Record<string, Shape>>): Shape => {
  const entries = Object.entries(fields);
  return (value, path) => {
    if (!isRecord(value)) return path;
    for (const [name, shape] of entries) {
      const wrong = shape(value[name], path === '' ? name : `${path}.${name}`);
      if (wrong !== null) return wrong;
    }
    return null;
  };
};
