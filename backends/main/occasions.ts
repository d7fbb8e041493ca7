import type { Db } from '#backends/platform/database.ts';
import { readOccasions, type Occasion } from './content.ts';
import { tileImage } from './images.ts';
import type { OccasionStatus } from './types.ts';

/** Whether a day (YYYY-MM-DD) lies in the days of an occasion, which may go over the turn of the year. */
const isOn = ({ from, until }: Pick<Occasion, 'from' | 'until'>, today: string): boolean => {
  const day = today.slice(5);
  return from <= until ? from <= day && day <= until : from <= day || day <= until;
};

const bannerOf = ({ title, subtitle, link_path, picture, cta }: Occasion): OccasionStatus['banner'] => ({
  title,
  subtitle,
  link_path,
  image: tileImage(picture, title),
  cta,
});

/** How an occasion stands today (G65); without a name, the one that is celebrated, if there is any. */
export async function readStatus(
  db: Db,
  { occasion: name, today }: { occasion: string | undefined; today: string },
): Promise<OccasionStatus> {
  const all = await readOccasions(db);
  const found = all.find((one) => (name === undefined ? isOn(one, today) : one.occasion === name));
  if (found === undefined) return { occasion: name ?? null, active: false, banner: null };
  return { occasion: found.occasion, active: isOn(found, today), banner: bannerOf(found) };
}
