import type { z } from 'zod';
import { whole } from './schemas.ts';

type Group =
  | 'Serving'
  | 'Data'
  | 'Secrets'
  | 'Delivery and payment'
  | 'Wallet and benefits'
  | 'Social login'
  | 'Events'
  | 'Backends'
  | 'Limits'
  | 'Development';
type Setting<S extends z.ZodType> = {
  schema: S;
  group: Group;
  meaning: string;
  fallback: string;
  shownDefault: string;
};

/** One setting with its line in README's table. */
export const setting = <S extends z.ZodType>(
  group: Group,
  schema: S,
  meaning: string,
  fallback = '',
  shownDefault = fallback,
): Setting<S> => ({ schema, group, meaning, fallback, shownDefault });

/** How often something may be done, with its line in README's table. */
export const limit = (fallback: number, meaning: string) =>
  setting('Limits', whole(1, 1_000_000_000), meaning, `${fallback}`);
