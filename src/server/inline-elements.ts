import { createHash } from 'node:crypto';
import type { InlineSources } from '#backends/platform/http/security-headers.ts';

/** Writes the scripts and styles that a page carries within itself, so that its policy lets these through and no others. */
export type InlineElements = {
  readonly script: (text: string) => string;
  /** @param attributes beside, each with a space before it */
  readonly style: (text: string, attributes?: string) => string;
};

/** By the nonce of one answer. */
export const byNonce = (nonce: string): InlineElements => ({
  script: (text) => `<script nonce="${nonce}">${text}</script>`,
  style: (text, attributes = '') => `<style nonce="${nonce}"${attributes}>${text}</style>`,
});

/** By what they are, so that a page is the same in each answer; `sources` are those that were written. */
export function byDigest(): InlineElements & { readonly sources: () => InlineSources } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  return {
    script: (text) => {
      scripts.add(digestOf(text));
      return `<script>${text}</script>`;
    },
    style: (text, attributes = '') => {
      styles.add(digestOf(text));
      return `<style${attributes}>${text}</style>`;
    },
    sources: () => ({ scripts: [...scripts], styles: [...styles] }),
  };
}

/** A browser reads each end of a line as `\n` before it looks at the text. */
const digestOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text.replaceAll(/\r\n?/g, '\n')).digest('base64')}`;
