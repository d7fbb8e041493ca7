type Words = Readonly<Record<string, string>>;
type Backwards<W extends Words> = { readonly [Name in keyof W & string as W[Name]]: Name };
type Named<Item, W extends Words> = { [Name in keyof Item as Name extends keyof W ? W[Name] : Name]: Item[Name] };
type Flagged<Item, W extends Words, Flag> = {
  [Name in keyof Item as Name extends keyof W ? W[Name] : Name]: Name extends keyof W ? Flag : Item[Name];
};

const turned = (item: object, words: Words, turn: (value: unknown) => unknown): object =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => {
      const other = words[name];
      return other === undefined ? [name, value] : [other, turn(value)];
    }),
  );

const inverse = (words: Words): Words => Object.fromEntries(Object.entries(words).map(([wire, own]) => [own, wire]));
const same = (value: unknown): unknown => value;

/** What a flat object of the wire is called in the shop, by one table for both directions: `{ dfn: 'flat' }`. */
export const dictionary = <const W extends Words>(words: W) => {
  const backwards = inverse(words);
  return {
    words,
    read: <Item extends object>(item: Item) => turned(item, words, same) as Named<Item, W>,
    write: <Item extends object>(item: Item) => turned(item, backwards, same) as Named<Item, Backwards<W>>,
  };
};

/** The same for flags, which are 0 and 1 on the wire: `{ otp_needed: 'needsCode' }`. */
export const flags = <const W extends Words>(words: W) => {
  const backwards = inverse(words);
  return {
    read: <Item extends object>(item: Item) => turned(item, words, (flag) => flag === 1) as Flagged<Item, W, boolean>,
    write: <Item extends object>(item: Item) =>
      turned(item, backwards, (flag) => (flag === true ? 1 : 0)) as Flagged<Item, Backwards<W>, 0 | 1>,
  };
};
