/** What a new flow shall be, and the names that follow from it. */
export type FlowPlan = {
  /** as the folder: gift-box */
  readonly flow: string;
  readonly kind: 'load' | 'form';
  readonly backend: string;
  readonly path: string;
  /** the id of docs/features.md that its tests and its operation name */
  readonly feature: string;
  /** giftBox */
  readonly camel: string;
  /** GiftBox */
  readonly Name: string;
  /** Gift box */
  readonly title: string;
  /** the name of its port and of its operation: loadGiftBox */
  readonly call: string;
  readonly method: 'GET' | 'POST';
};

/** Files by their paths. */
export type Files = Record<string, string>;

/** Backends that the shop has a client for, and the names of these clients. */
export const clientNames: Readonly<Record<string, string>> = {
  main: 'main',
  cart: 'cart',
  user: 'user',
  'order-review': 'orderReview',
};

/** The pages that a new flow can be put on, and the feature whose page it is. */
export const places = { product: 'DET-01' } as const;

type Wish = Pick<FlowPlan, 'flow' | 'kind' | 'backend' | 'path' | 'feature'>;

export function planOf(wish: Wish): FlowPlan {
  const camel = wish.flow.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const Name = `${camel.charAt(0).toUpperCase()}${camel.slice(1)}`;
  const words = wish.flow.replaceAll('-', ' ');
  return {
    ...wish,
    camel,
    Name,
    title: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
    call: `${wish.kind === 'load' ? 'load' : 'send'}${Name}`,
    method: wish.kind === 'load' ? 'GET' : 'POST',
  };
}
