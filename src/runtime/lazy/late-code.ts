/** Code that is loaded late, and is at hand from then on. */
export type LateCode<Code> = {
  readonly load: () => Promise<Code>;
  /** @throws before it is loaded */
  readonly get: () => Code;
};

/** @param what name of the code in the log */
export function lateCode<Code>(what: string, load: () => Promise<Code>): LateCode<Code> {
  let code: Code | undefined;
  return {
    load: async () => (code = await load()),
    get: () => {
      if (code === undefined) throw new Error(`The code of "${what}" is not loaded`);
      return code;
    },
  };
}
