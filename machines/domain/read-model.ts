/** What a backend answers, as everybody but the clients reads it: nobody changes it. */
export type ReadModel<Wire> = Wire extends readonly (infer Item)[]
  ? readonly ReadModel<Item>[]
  : Wire extends object
    ? { readonly [Key in keyof Wire]: ReadModel<Wire[Key]> }
    : Wire;
