import * as Dialog from '@radix-ui/react-dialog';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { classes } from '../classes.ts';
import { SheetHead } from './sheet-head.tsx';
import type { SheetShapeProps } from './sheet.tsx';
import styles from './sheet.module.css';

/** The sheet of wide windows: a dialog in the middle. */
export function Modal(props: SheetShapeProps) {
  const { open, onOpenChange, onClosed, title, description, children } = props;
  const { dismissible = true, wide = false } = props;
  const hold = (event: Event): void => {
    if (!dismissible) event.preventDefault();
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      {/* A portal that has to find its place by itself draws all that is in it in one long task. */}
      <Dialog.Portal container={document.body}>
        <Dialog.Overlay className={styles['veil']} />
        <Dialog.Content
          className={classes(styles['modal'], wide && styles['wide'])}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          onOpenAutoFocus={focusFirstField}
          onEscapeKeyDown={hold}
          onPointerDownOutside={hold}
          onInteractOutside={hold}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
        >
          <SheetHead
            title={<Dialog.Title className={styles['title']}>{title}</Dialog.Title>}
            onClose={dismissible ? () => onOpenChange(false) : null}
          />
          {description === undefined ? null : (
            <Dialog.Description asChild>
              <div>
                <VisuallyHidden>{description}</VisuallyHidden>
              </div>
            </Dialog.Description>
          )}
          <div className={styles['body']}>{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A form is begun in its first field, not at the control that leaves it. */
function focusFirstField(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLElement)) return;
  const field = target.querySelector<HTMLElement>('input:not([type="hidden"], :disabled), select, textarea');
  if (field === null) return;
  event.preventDefault();
  field.focus();
}
