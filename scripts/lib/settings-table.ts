import { describeSettings } from '#backends/platform/env/index.ts';

export const tableStart = '<!-- settings: written by "node scripts/describe-settings.js" -->';
export const tableEnd = '<!-- end of settings -->';

const cell = (text: string) => text.replaceAll('|', '\\|');
const defaultCell = (text: string) => (/^[\w.:/,-]+$/.test(text) ? `\`${text}\`` : cell(text));

/** The settings as README shows them: a table a group, in the order of the code. */
export function settingsTable(): string {
  const groups = Map.groupBy(describeSettings(), ({ group }) => group);
  const tables = [...groups].map(([group, rows]) => {
    const lines = rows.map((row) => `| \`${row.name}\` | ${defaultCell(row.default)} | ${cell(row.meaning)} |`);
    return [`**${group}**`, '', '| setting | default | meaning |', '| --- | --- | --- |', ...lines].join('\n');
  });
  return `${tableStart}\n\n${tables.join('\n\n')}\n\n${tableEnd}`;
}

/** A text with the present settings in the place of those that it has. Throws when it has no place for them. */
export function withSettings(text: string): string {
  const [start, end] = [text.indexOf(tableStart), text.indexOf(tableEnd)];
  if (start < 0 || end < start) throw new Error(`README.md needs the lines ${tableStart} and ${tableEnd}`);
  return text.slice(0, start) + settingsTable() + text.slice(end + tableEnd.length);
}
