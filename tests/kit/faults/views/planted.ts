/** Which fault is planted for whoever this code runs for now, and who hears of the places that it comes by. */
type Now = { readonly fault: string; reached(fault: string): void };

declare global {
  /** A page has it from its test; a server has one for each request. Without it nothing is planted. */
  var faultOfViews: (() => Now | undefined) | undefined;
}

/** An expression has another value of its kind; what has none stays what it is. */
function other(value: unknown): unknown {
  if (typeof value === 'string') return `${value}x`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof File !== 'undefined' && value instanceof File)
    return new File(['another file'], `x-${value.name}`, { type: value.type });
  if (Array.isArray(value)) return value.length === 0 ? value : [other(value[0]), ...value.slice(1)];
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const plain = Object.entries(value).find(([, one]) => ['string', 'number', 'boolean'].includes(typeof one));
  return plain ? { ...value, [plain[0]]: other(plain[1]) } : value;
}

/** The contrary of what an attribute says; of what says one of several words, nothing. */
function not(value: unknown): unknown {
  if (typeof value === 'boolean' || value === undefined || value === null) return value !== true;
  if (typeof value === 'number') return value + 1;
  return value === 'true' || value === 'false' ? String(value !== 'true') : undefined;
}

const ifSaid =
  (wrong: string) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? wrong : value;

type MakeWrong = (value: unknown) => unknown;

/** What views with faults in them ask at each place, and what makes its value a wrong one. */
export const planted = {
  /** What a place says. Who comes by it is told only when the fault would say something else there, as not of a button
   * that is not disabled anyway. */
  value(fault: string, wrong: MakeWrong, value: unknown): unknown {
    const now = globalThis.faultOfViews?.();
    const said = now && wrong(value);
    if (!now || Object.is(said, value)) return value;
    now.reached(fault);
    return fault === now.fault ? said : value;
  },
  other,
  not,
  text: ifSaid('Something else'),
  id: ifSaid('another-id'),
  off: (value: unknown): unknown => (value === 'off' ? 'polite' : 'off'),
  never: (value: unknown): unknown => (value === true ? false : value),
};
