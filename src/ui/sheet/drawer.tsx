import { Drawer as Vaul } from 'vaul';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { SheetHead } from './sheet-head.tsx';
import type { SheetShapeProps } from './sheet.tsx';
import styles from './sheet.module.css';

/** The sheet of small windows: it slides up from the bottom and is drawn down to close. */
export function Drawer(props: SheetShapeProps) {
  const { open, onOpenChange, onClosed, title, description, children, dismissible = true } = props;
  return (
    <Vaul.Root open={open} onOpenChange={onOpenChange} dismissible={dismissible} repositionInputs={false} autoFocus>
      {/* A portal that has to find its place by itself draws all that is in it in one long task. */}
      <Vaul.Portal container={document.body}>
        <Vaul.Overlay className={styles['veil']} />
        <Vaul.Content
          className={styles['drawer']}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
        >
          {dismissible ? <div className={styles['handle']} aria-hidden="true" /> : null}
          <SheetHead
            title={<Vaul.Title className={styles['title']}>{title}</Vaul.Title>}
            onClose={dismissible ? () => onOpenChange(false) : null}
          />
          {description === undefined ? null : (
            <Vaul.Description asChild>
              <div>
                <VisuallyHidden>{description}</VisuallyHidden>
              </div>
            </Vaul.Description>
          )}
          <div className={styles['body']}>{children}</div>
        </Vaul.Content>
      </Vaul.Portal>
    </Vaul.Root>
  );
}
