import { useLazyFlow } from '#src/runtime/lazy/lazy.tsx';
import { settled, type Policy } from '#src/runtime/lazy/policies.ts';
import { placeInCookies } from '#src/runtime/storage/place-cookies.ts';

const nothing = () => undefined;

/** Only who has chosen no city may be asked for one. */
const withoutCity: Policy = {
  first: (outlet) => (send) => (placeInCookies() === null ? (settled.first?.(outlet)(send) ?? nothing) : nothing),
};

const cityPrompt = { what: 'city prompt', when: withoutCity, load: () => import('./lazy.ts') };

/** The cities that open by themselves: where the header stands, so once for each load of a page. */
export function useCityPrompt(): void {
  useLazyFlow(cityPrompt, undefined);
}
