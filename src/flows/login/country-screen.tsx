import { useSelector } from '@xstate/react';
import { selectPicker } from '#machines/login/index.ts';
import { CountryList } from './country-list.tsx';
import type { ScreenProps } from './login-sheet.tsx';

/** Screen 5: the country of a mobile number. */
export function CountryScreen({ actor }: ScreenProps) {
  const picker = useSelector(actor, selectPicker);
  return picker === undefined ? null : <CountryList actor={picker} />;
}
