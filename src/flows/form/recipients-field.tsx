import Check from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { formFlowWords as words } from '#machines/form/form.words.ts';
import {
  recipientColumns,
  recipientProblems,
  recipientsIn,
  recipientTotals,
} from '#machines/rules/forms/recipient-list.ts';
import { recipientListWords } from '#machines/rules/forms/recipient-list-words.ts';
import { FileButton } from '#src/flows/photo-upload/file-picker.tsx';
import { Button, FieldError, Spinner } from '#src/ui/index.ts';
import type { FieldProps } from './form-fields.tsx';
import styles from './recipients-field.module.css';

/** Served with the shop's own files. */
const templatePath = '/corporate-addresses.csv';
const accepted = '.csv,text/csv';

/** A list of people that each get something: a file of a spreadsheet, with what is wrong in each of its rows. */
export function RecipientsField({ field: { name, label, hint }, value, error, isTaking, onFile, onType }: FieldProps) {
  return (
    <div className={styles['box']} role="group" aria-label={label}>
      <p className={styles['label']} id={name} tabIndex={-1}>
        {label}
      </p>
      {hint === undefined ? null : <p className={styles['small']}>{hint}</p>}
      <div className={styles['ways']}>
        <a className={styles['template']} href={templatePath} download>
          <Download size={18} aria-hidden="true" />
          {words.template}
        </a>
        {isTaking ? (
          <p className={styles['small']} role="status">
            <Spinner /> {words.taking}
          </p>
        ) : (
          <FileButton accept={accepted} onFile={onFile}>
            <FileSpreadsheet size={18} aria-hidden="true" />
            {value === '' ? words.chooseList : words.chooseOtherList}
          </FileButton>
        )}
      </div>
      <FieldError id={`${name}-error`} error={error} />
      {value === '' || isTaking ? null : <Report value={value} onRemove={() => onType('')} />}
    </div>
  );
}

function Report({ value, onRemove }: { readonly value: string; readonly onRemove: () => void }) {
  const problems = recipientProblems(value);
  return (
    <div className={styles['report']} role="status">
      <p className={styles['totals']}>{recipientListWords.totals(recipientTotals(value))}</p>
      {problems.length === 0 ? (
        <p className={styles['right']}>
          <Check size={18} aria-hidden="true" />
          {words.rightList}
        </p>
      ) : (
        <>
          <p className={styles['wrong']}>
            {words.wrongRows(problems.length)}. {words.mendList}
          </p>
          <ul className={styles['rows']} tabIndex={0} aria-label={words.wrongRows(problems.length)}>
            {problems.map(({ row, problems: texts }) => (
              <li key={row}>
                <strong>{words.wrongRow(row)}</strong> {texts.join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
      <details>
        <summary>{words.seeList}</summary>
        <div className={styles['table']} tabIndex={0} role="region" aria-label={words.seeList}>
          <table>
            <thead>
              <tr>
                {recipientColumns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {recipientsIn(value).map((row) => (
                <tr key={row.row}>
                  {recipientColumns.map((column) => (
                    <td key={column}>{row[column]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      <Button variant="quiet" size="small" onClick={onRemove}>
        {words.removeList}
      </Button>
    </div>
  );
}
