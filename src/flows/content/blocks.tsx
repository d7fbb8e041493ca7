import type { ReactNode } from 'react';
import { Anchor, Notice } from '#src/ui/index.ts';
import type { Block, Inline } from './content.ts';
import styles from './content.module.css';

/** A line with its links and weights; what leaves the shop opens as the browser does. */
export const Line = ({ says }: { readonly says: readonly Inline[] }): ReactNode =>
  says.map((part, at) => {
    if (typeof part === 'string') return part;
    // A page of words never changes, so a place in it names a part.
    if ('strong' in part)
      return (
        <strong key={at}>
          <Line says={part.strong} />
        </strong>
      );
    const { to } = part;
    return to.startsWith('/') ? (
      <Anchor key={at} to={to}>
        <Line says={part.says} />
      </Anchor>
    ) : (
      <a key={at} href={to}>
        <Line says={part.says} />
      </a>
    );
  });

/** A part of a page that is no heading. */
export function BlockView({ block }: { readonly block: Exclude<Block, { heading: number }> }) {
  if ('paragraph' in block)
    return (
      <p>
        <Line says={block.paragraph} />
      </p>
    );
  if ('note' in block)
    return (
      <Notice tone="info">
        <Line says={block.note} />
      </Notice>
    );
  if ('list' in block) {
    const items = block.list.map((item, at) => (
      <li key={at}>
        <Line says={item} />
      </li>
    ));
    return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
  }
  return (
    <div className={styles['table']} tabIndex={0} role="region" aria-label={tableLabel(block.head)}>
      <table>
        <thead>
          <tr>
            {block.head.map((cell, at) => (
              <th key={at} scope="col">
                <Line says={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Line says={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const tableLabel = (head: readonly (readonly Inline[])[]): string =>
  head.map((cell) => cell.filter((part) => typeof part === 'string').join('')).join(', ');
