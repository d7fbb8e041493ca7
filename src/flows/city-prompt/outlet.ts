import { useLazyFlow } from '#src/runtime/lazy/lazy.tsx';
import { settled, type Policy } from '#src/runtime/lazy/policies.ts';
import { safeStorage } from '#src/runtime/storage/storage.ts';
import { isAskable } from './is-askable.ts';

const nothing = () => undefined;

/** Nobody else needs the chart. Who chooses or closes while it is on its way is seen when it begins. */
const ofAskable: Policy = {
  first: (outlet) => (send) =>
    isAskable(safeStorage('browser')) ? (settled.first?.(outlet)(send) ?? nothing) : nothing,
};

const cityPrompt = { what: 'city prompt', when: ofAskable, load: () => import('./lazy.ts') };

/** The cities that open by themselves: where the header stands, so once for each load of a page. */
export function useCityPrompt(): void {
  useLazyFlow(cityPrompt, undefined);
}
