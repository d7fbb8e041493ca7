import { createContext, useContext, type ReactNode } from 'react';

export type HeartProps = {
  /** number of the product */
  readonly nid: number;
  readonly title: string;
};

const HeartContext = createContext<((product: HeartProps) => ReactNode) | null>(null);

/** Says how a product's heart is drawn; the app knows, the parts of the surface do not. */
export const HeartProvider = HeartContext.Provider;

/** A product's heart, where the app has one. */
export function HeartOutlet(product: HeartProps): ReactNode {
  const draw = useContext(HeartContext);
  return draw === null ? null : draw(product);
}
