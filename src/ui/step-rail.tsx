import Check from 'lucide-react/icons/check';
import { Anchor } from './anchor.tsx';
import { classes } from './classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import { partWords } from './part-words.ts';
import styles from './step-rail.module.css';

export type Step = {
  readonly id: string;
  readonly label: string;
  readonly state: 'done' | 'current' | 'todo';
  /** Where a finished step can be changed. */
  readonly to?: string | undefined;
};

/** How far along one is: what is done, where one stands, what comes. */
export function StepRail({
  steps,
  label = partWords.stepsLabel,
}: {
  steps: readonly Step[];
  label?: string | undefined;
}) {
  return (
    <nav aria-label={label}>
      <ol className={styles['steps']}>
        {steps.map((step, index) => (
          <li
            key={step.id}
            className={classes(styles['step'], step.state !== 'todo' && styles[step.state])}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className={styles['dot']} aria-hidden="true">
              {step.state === 'done' ? <Check size={16} strokeWidth={3} /> : index + 1}
            </span>
            <span className={styles['label']}>
              {step.to === undefined ? step.label : <Anchor to={step.to}>{step.label}</Anchor>}
              {step.state === 'done' ? <VisuallyHidden>{partWords.stepDone}</VisuallyHidden> : null}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
