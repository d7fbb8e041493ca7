import { SearchSheet } from './search-sheet.tsx';
import type { OverlayProps } from '#src/runtime/overlays.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { searchFlow } from './mount.ts';

/** What was typed into the header's field while this popup was fetched: on a slow network that is a word or two. */
const typedMeanwhile = (): string =>
  document.querySelector<HTMLInputElement>('header form[role="search"] input')?.value ?? '';

/** The search of small windows; its chart lives exactly as long as the popup. */
export default function SearchOverlay({ params }: OverlayProps<'search'>) {
  const query = typedMeanwhile() || params.query;
  return <SearchSheet actor={useFlow(searchFlow({ query, isPopup: true }))} />;
}
