import type { Filter } from '#machines/domain/index.ts';

/** The form that holds all that a listing can be narrowed by. */
export const filterFormId = 'listing-filter-form';

/** Whether these are filters that stand in a page of the server, so that its data would only say them once more. */
export const isPrinted = (filters: unknown, page: string): boolean =>
  Array.isArray(filters) && filters.length > 0 && page.includes(` id="${filterFormId}"`);

/** Numbers are written in groups. */
const countIn = (text: string): number => Number(text.replaceAll(/\D/g, ''));

const optionOf = (input: HTMLInputElement): Filter['options'][number] => {
  const name = input.nextElementSibling;
  const count = name?.nextElementSibling;
  return { value: input.value, label: name?.textContent ?? '', count: countIn(count?.textContent ?? '') };
};

/** The filters that stand in the page (filter-form.tsx); none where the page came without. */
export const readPrintedFilters = (page: Document): readonly Filter[] =>
  [...page.querySelectorAll(`#${filterFormId} fieldset`)].map((group) => {
    const inputs = [...group.getElementsByTagName('input')];
    const [legend] = group.getElementsByTagName('legend');
    return { id: inputs[0]?.name ?? '', label: legend?.textContent ?? '', options: inputs.map(optionOf) };
  });
