import { addMonths, monthOf, today } from '@baqueano/domain/values/dates';
import { formatMonth } from '@baqueano/domain/values/format';
import { Button, Modal, NativeSelect } from '@mantine/core';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useState } from 'react';
import { useBackCloses } from '../lib/back-closes.ts';
import { PdfButton } from '../ui/look/pdf-button.tsx';
import classes from './page.module.css';

/** This month, and the twelve after it. */
function months(): { value: string; label: string }[] {
  return Array.from({ length: 13 }, (_, ahead) => {
    const value = monthOf(addMonths(today(), ahead));
    return { value, label: formatMonth(value) };
  });
}

/** A PDF of the expiries of a month, which a dialog offers for choice. */
export function DuePdf() {
  const [opened, setOpened] = useState(false);
  const [month, setMonth] = useState(monthOf(today()));
  const close = () => setOpened(false);
  useBackCloses(opened, close);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        aria-label="PDF del mes: lo que vence"
        data-beside
        onClick={() => setOpened(true)}
      >
        PDF del mes
      </Button>
      <Modal opened={opened} onClose={close} title="Lo que vence" size="24rem">
        <p className={classes.pdfWords}>
          Los papeles, licencias, servicios y recordatorios que vencen en un mes, por unidad y por fecha: también los
          que todavía no son una alerta.
        </p>
        <NativeSelect
          label="Mes"
          size="md"
          data-autofocus
          data={months()}
          value={month}
          onChange={(event) => setMonth(event.currentTarget.value)}
        />
        <div className={classes.pdfButton}>
          <PdfButton
            needs="alert:read"
            variant="filled"
            path={`/api/due-facts/pdf?month=${month}`}
            name={`Descargar PDF de ${formatMonth(month)}`}
          />
        </div>
      </Modal>
    </>
  );
}
