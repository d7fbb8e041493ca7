import Check from 'lucide-react/icons/check';
import type { HamperFace } from '#machines/hamper/index.ts';
import { hamperWords as words } from '#machines/hamper/hamper.words.ts';
import { classes } from '#src/ui/index.ts';

/** The steps in their order: how far each is, and the way to those that are open. */
export const StepRow = ({ face, onGo }: { readonly face: HamperFace; readonly onGo: (step: number) => void }) => (
  <ol className="hamper-step-row" aria-label={words.steps}>
    {face.steps.map((step, at) => (
      <li key={step.id}>
        <button
          type="button"
          className={classes(
            'hamper-step-step',
            step.isCurrent && 'hamper-step-current',
            step.isDone && 'hamper-step-done',
          )}
          aria-current={step.isCurrent ? 'step' : undefined}
          aria-disabled={step.reason === null ? undefined : true}
          aria-describedby={step.reason === null ? undefined : `blocked-${step.id}`}
          onClick={() => onGo(at)}
        >
          <span className="hamper-step-dot" aria-hidden="true">
            {step.isDone ? <Check size={14} strokeWidth={3} /> : at + 1}
          </span>
          <span className="hamper-step-name">{step.title}</span>
          <span className="hamper-step-count" id={`blocked-${step.id}`}>
            {step.reason ?? words.chosen(step.count, step.max)}
          </span>
        </button>
      </li>
    ))}
  </ol>
);
