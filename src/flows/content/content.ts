/** A piece of a line. */
export type Inline =
  | string
  | { readonly strong: readonly Inline[] }
  | { readonly to: string; readonly says: readonly Inline[] };

/** A part of a page of words. */
export type Block =
  | { readonly heading: 2 | 3; readonly id: string; readonly says: readonly Inline[] }
  | { readonly paragraph: readonly Inline[] }
  | { readonly list: readonly (readonly Inline[])[]; readonly isOrdered: boolean }
  | { readonly head: readonly (readonly Inline[])[]; readonly rows: readonly (readonly (readonly Inline[])[])[] }
  | { readonly note: readonly Inline[] };

/** A page of words, as it was written in Markdown (src/flows/content/pages). */
export type ContentPageData = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** the day of its last change, YYYY-MM-DD */
  readonly updated: string;
  /** who answers for it, by role */
  readonly author: string;
  readonly lead: string;
  /** its headings are questions, which are searched and folded */
  readonly isFaq: boolean;
  /** pictures of the shop's products that stand beside it, by SKU */
  readonly pictures: readonly string[];
  readonly blocks: readonly Block[];
};

/** The words of a line without their links and weights. */
export const plain = (line: readonly Inline[]): string =>
  line.map((part) => (typeof part === 'string' ? part : plain('strong' in part ? part.strong : part.says))).join('');
