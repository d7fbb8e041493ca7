/** What an operation answered; throws its refusal. */
export const taken = async <T>(
  outcome: Promise<{ ok: true; value: T } | { ok: false; refusal: { code: string; message: string } }>,
): Promise<T> => {
  const result = await outcome;
  if (!result.ok) throw new Error(`${result.refusal.code}: ${result.refusal.message}`);
  return result.value;
};
