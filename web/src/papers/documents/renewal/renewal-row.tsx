import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { ActionIcon, Button } from '@mantine/core';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useRef } from 'react';
import { acceptedFiles } from '../../../files/accepted.ts';
import { UploadList } from '../../../files/upload-list.tsx';
import { addUploads, useUploads } from '../../../files/uploads.ts';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import text from '../../../ui/look/text.module.css';
import { documentName } from '../record/words.ts';
import classes from './renewal.module.css';
import { newFilesPlace, type RowValues } from './renewal-values.ts';

type Errors = Partial<Record<keyof RowValues, string>>;

interface Props {
  index: number;
  old: VehicleDocument;
  values: RowValues;
  /** One text, so that it stays the same without a change: '', or JSON of the fields' messages. */
  errors: string;
  /** The expiry by the rule of its jurisdiction. */
  proposed: string | null;
  onChange: (index: number, change: Partial<RowValues>) => void;
}

/** One of the papers that are renewed together. Drawn again only when it changes: there may be many. */
export const RenewalRow = memo(function RenewalRow({ index, old, values, errors, proposed, onChange }: Props) {
  const cache = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const uploads = useUploads(values.place);
  const name = documentName(old, old.vehicle);
  const wrong: Errors = errors ? JSON.parse(errors) : {};
  const field = (key: keyof RowValues) => ({
    'data-path': `rows.${index}.${key}`,
    error: wrong[key],
    size: 'sm' as const,
  });

  function take(files: readonly File[]) {
    if (files.length === 0) return;
    const place = values.place || newFilesPlace();
    if (!values.place) onChange(index, { place });
    addUploads(cache, place, files);
  }

  return (
    <li className={classes.row} aria-label={name}>
      <div className={classes.paper}>
        <strong>{name}</strong>
        {old.expiryDate && (
          <span className={text.smallLine}>
            {old.expiryDate < today() ? 'Venció' : 'Vence'} el {formatDate(old.expiryDate)}
          </span>
        )}
      </div>
      <DateInput
        {...field('issueDate')}
        label="Emisión"
        value={values.issueDate}
        onChange={(issueDate) => onChange(index, { issueDate })}
      />
      <div>
        <DateInput
          {...field('expiryDate')}
          label="Vencimiento"
          ahead
          value={values.expiryDate}
          onChange={(expiryDate) => onChange(index, { expiryDate })}
        />
        {proposed && proposed !== values.expiryDate && (
          <Button
            variant="subtle"
            size="compact-sm"
            title="Según la regla de su jurisdicción"
            onClick={() => onChange(index, { expiryDate: proposed })}
          >
            Regla: {formatDate(proposed)}
          </Button>
        )}
      </div>
      <NumberField
        {...field('cost')}
        label="Costo"
        unit="$"
        value={values.cost}
        onChange={(cost) => onChange(index, { cost })}
      />
      <ActionIcon
        className={classes.attach}
        variant="default"
        size="2.25rem"
        aria-label={`Adjuntar un archivo a ${name}`}
        title="Adjuntar un archivo"
        onClick={() => picker.current?.click()}
      >
        <IconPaperclip size={18} aria-hidden />
      </ActionIcon>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {uploads.length > 0 && (
        <div className={text.acrossAll}>
          <UploadList uploads={uploads} />
        </div>
      )}
    </li>
  );
});
