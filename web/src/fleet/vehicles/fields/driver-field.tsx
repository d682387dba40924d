import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { RecordSelect } from '../../../ui/fields/record-select.tsx';
import text from '../../../ui/look/text.module.css';
import { driverOptions } from '../../lookup/driver-choice.ts';
import { driversQuery } from '../../lookup/drivers.ts';
import { useLicenceWarning } from '../../lookup/licence-fit.ts';
import classes from './driver-field.module.css';

interface Props {
  label: string;
  /** The vehicle's id; undefined for a new one. */
  vehicleId: string | undefined;
  /** The driver's id, '' for none. */
  value: string;
  onChange: (id: string) => void;
  /** The driver in the field counts only after an answer. */
  question: string | null;
  onAgree: () => void;
}

export function DriverField({ vehicleId, value, onChange, question, onAgree, ...props }: Props) {
  const { data, error } = useQuery(driversQuery);
  const options = useMemo(() => driverOptions(data ?? [], vehicleId), [data, vehicleId]);
  const missing = error ? 'No se pudieron cargar los conductores' : 'Cargando conductores...';
  const warning = useLicenceWarning(vehicleId, value);
  const input = useRef<HTMLInputElement>(null);
  /** The driver before the one in question. */
  const before = useRef('');

  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (question) box.current?.scrollIntoView({ block: 'nearest' });
  }, [question]);

  function choose(id: string) {
    if (!question) before.current = value;
    onChange(id);
  }

  function answer(act: () => void) {
    act();
    input.current?.focus();
  }

  return (
    <div>
      <RecordSelect
        {...props}
        ref={input}
        size="md"
        placeholder={data ? 'Sin conductor' : missing}
        disabled={!data}
        options={options}
        value={value}
        onChange={choose}
        clearable
        clearButtonProps={{ 'aria-label': 'Quitar el conductor', 'aria-hidden': false, tabIndex: 0 }}
      />
      <div role="status">
        {warning && <p className={classes.warning}>{warning}</p>}
        {question && (
          <div ref={box} className={classes.question}>
            <p>{question}</p>
            <div className={text.acts}>
              <Button variant="default" size="sm" onClick={() => answer(() => onChange(before.current))}>
                Elegir otro
              </Button>
              <Button variant="default" size="sm" onClick={() => answer(onAgree)}>
                Asignar igual
              </Button>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
