type Words = Readonly<Record<string, string>>;
type Backwards<W extends Words> = { readonly [Name in keyof W & string as W[Name]]: Name };
type Named<Item, W extends Words> = { [Name in keyof Item as Name extends keyof W ? W[Name] : Name]: Item[Name] };

const named = (item: object, words: Words): object =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [words[name] ?? name, value]));

/** What a flat object of the wire is called in the shop, by one table for both directions: `{ dfn: 'flat' }`. */
export const dictionary = <const W extends Words>(words: W) => {
  const backwards = Object.fromEntries(Object.entries(words).map(([wire, own]) => [own, wire]));
  return {
    words,
    read: <Item extends object>(item: Item) => named(item, words) as Named<Item, W>,
    write: <Item extends object>(item: Item) => named(item, backwards) as Named<Item, Backwards<W>>,
  };
};
