import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import styles from './accordion.module.css';

export type AccordionItem = {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
  readonly open?: boolean;
};

/** Sections that open and close, by the platform's own element: they work before any script does. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  return (
    <div>
      {items.map((item) => (
        <details key={item.id} className={styles['item']} open={item.open}>
          <summary className={styles['head']}>
            {item.title}
            <ChevronDown className={styles['chevron']} size={20} aria-hidden="true" />
          </summary>
          <div className={styles['body']}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
