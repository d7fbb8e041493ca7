/** Code that is loaded late, and is at hand from then on. */
export type LateCode<Code> = {
  readonly load: () => Promise<Code>;
  /** @throws before it is loaded */
  readonly get: () => Code;
};

export function lateCode<Code>(load: () => Promise<Code>): LateCode<Code> {
  let code: Code | undefined;
  return {
    load: async () => (code = await load()),
    get: () => {
      if (code === undefined) throw new Error('This code is not loaded yet');
      return code;
    },
  };
}
