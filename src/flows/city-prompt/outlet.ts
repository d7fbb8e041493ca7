import { useLazyFlow } from '#src/runtime/lazy/lazy.tsx';
import { settled, type Policy } from '#src/runtime/lazy/policies.ts';
import { hasClosedCity } from '#src/runtime/storage/city-close.ts';
import { placeInCookies } from '#src/runtime/storage/place-cookies.ts';
import { safeStorage } from '#src/runtime/storage/storage.ts';

const nothing = () => undefined;

/** Only who has chosen no city, and has not closed them before, may be asked for one. */
const isAskable = (): boolean => placeInCookies() === null && !hasClosedCity(safeStorage('browser'));

const ofAskable: Policy = {
  first: (outlet) => (send) => (isAskable() ? (settled.first?.(outlet)(send) ?? nothing) : nothing),
};

const cityPrompt = { what: 'city prompt', when: ofAskable, load: () => import('./lazy.ts') };

/** The cities that open by themselves: where the header stands, so once for each load of a page. */
export function useCityPrompt(): void {
  useLazyFlow(cityPrompt, undefined);
}
