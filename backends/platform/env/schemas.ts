import { z } from 'zod';

export const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));
export const flag = z
  .enum(['0', '1', 'false', 'true'], 'must be 1 or 0')
  .transform((written) => written === '1' || written === 'true');
/** The address of a map's tiles, `https://tiles.example/{z}/{x}/{y}.png`. */
export const tileAddress = z
  .string()
  .max(300)
  .regex(/^https?:\/\/[^/{}]+\//, 'must be an http or https address')
  .refine((text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)), 'must have {z}, {x} and {y} in it');

export const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
export const origin = webAddress
  .refine((address) => new URL(address).origin === address.replace(/\/$/, ''), 'must be an origin, without a path')
  .transform((address) => new URL(address).origin);
/** `Pune,Navi Mumbai` */
export const cityNames = z
  .string()
  .regex(/^[A-Za-z]+( [A-Za-z]+)*(,[A-Za-z]+( [A-Za-z]+)*)*$/, 'must be names of cities with commas between')
  .transform((written) => written.split(','));
export const shortText = z.string().max(300);
export const secretText = z.string().min(32, 'must have at least 32 characters');

export const privateKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string().length(43),
  y: z.string().length(43),
  d: z.string().length(43),
  kid: z.string().min(1).max(64),
  /** Epoch seconds from which it is not accepted any more. */
  exp: z.int().positive().optional(),
});
/** A P-256 private key in JWK form, with the `kid` by which clients name it. */
export type PrivateKey = z.output<typeof privateKeySchema>;

const wrongKeys = 'must be a private P-256 key as JWK JSON with a kid, or a set of them';
export const privateKeys = z
  .string()
  .transform((text, context) => {
    try {
      const parsed: unknown = JSON.parse(text);
      return parsed;
    } catch {
      context.addIssue({ code: 'custom', message: wrongKeys });
      return z.NEVER;
    }
  })
  .pipe(
    z.union(
      [
        privateKeySchema.transform((key) => [key]),
        z.object({ keys: z.array(privateKeySchema).min(1).max(20) }).transform(({ keys }) => keys),
      ],
      wrongKeys,
    ),
  );
