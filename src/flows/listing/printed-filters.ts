import type { Filter } from '#machines/domain/index.ts';
import { textOf } from '#src/ui/printed-links.ts';

/** The form that holds all that a listing can be narrowed by. */
export const filterFormId = 'listing-filter-form';

const isForm = (markup: string): boolean => markup.includes(` id="${filterFormId}"`);

/** Whether these are filters that stand in a page of the server, so that its data would only say them once more. */
export const isPrinted = (filters: unknown, page: string): boolean =>
  Array.isArray(filters) && filters.length > 0 && isForm(page);

/** Numbers are written in groups. */
const countIn = (text: string): number => Number(text.replaceAll(/\D/g, ''));

const groups = /<legend[^>]*>([^<]*)<\/legend>(.*?)<\/fieldset>/gs;
const options = /<input[^>]* name="([^"]*)"[^>]* value="([^"]*)"[^>]*><span[^>]*>([^<]*)<\/span><span[^>]*>([^<]*)</g;

/** The filters of a form (filter-form.tsx), by its markup. */
export const filtersIn = (form: string): readonly Filter[] =>
  [...form.matchAll(groups)].map(([, label = '', fields = '']) => {
    const inputs = [...fields.matchAll(options)];
    return {
      id: inputs[0]?.[1] ?? '',
      label: textOf(label),
      options: inputs.map(([, , value = '', name = '', count = '']) => ({
        value: textOf(value),
        label: textOf(name),
        count: countIn(count),
      })),
    };
  });

/** The filters that stand in the page; none where it came without. */
export function readPrintedFilters(page: Document): readonly Filter[] {
  // A browser that translates pages has elements of its own around each text.
  const form = page.getElementById(filterFormId)?.outerHTML.replaceAll(/<\/?font\b[^>]*>/g, '');
  // A phone's page has the form for those without a script alone: to all others it is a text.
  const plain = () => [...page.querySelectorAll('noscript')].map(({ textContent }) => textContent).find(isForm);
  return filtersIn(form ?? plain() ?? '');
}
