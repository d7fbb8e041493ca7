import { notFound } from '@tanstack/react-router';
import type { ContentPageData } from './content.ts';

const pages = import.meta.glob<{ default: ContentPageData }>('./pages/*.md');

/**
 * Fetches a page of words, each of which is a file of its own.
 * @param name of its file
 */
export async function loadContent(name: string): Promise<ContentPageData> {
  const load = pages[`./pages/${name}.md`];
  if (load === undefined) throw notFound();
  return (await load()).default;
}
