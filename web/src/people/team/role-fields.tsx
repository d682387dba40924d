import { type Role, roleLabels } from '@baqueano/domain/people/permissions';
import { roleWords } from '@baqueano/domain/people/role-words';
import { NativeSelect } from '@mantine/core';
import type { useForm } from '@mantine/form';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { driversQuery } from '../../fleet/lookup/drivers.ts';
import { RecordSelect } from '../../ui/fields/record-select.tsx';
import classes from './form.module.css';
import { roleHints, roleOptions } from './words.ts';

interface Props {
  role: Role;
  fieldOf: ReturnType<typeof useForm<{ role: Role; driverId: string }>>['getInputProps'];
  /** The driver is fixed, so there is no choice. */
  driverName?: string;
}

export function RoleFields({ role, fieldOf, driverName }: Props) {
  const drivers = useQuery(driversQuery).data ?? [];
  const { may, mayNot } = roleWords(role);
  return (
    <>
      <NativeSelect
        {...fieldOf('role')}
        label="Rol"
        description={roleHints[role]}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={roleOptions}
        size="md"
        required
        data-autofocus
      />
      {driverName ? (
        <p className={classes.driver}>
          Conductor: <strong>{driverName}</strong>
        </p>
      ) : (
        <RecordSelect
          {...fieldOf('driverId')}
          label="Qué conductor es"
          placeholder={role === 'driver' ? 'Elegí un conductor' : 'Ninguno'}
          description={role === 'driver' ? undefined : 'Solo si también maneja'}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          size="md"
          options={drivers.map(({ id, name, licenseNumber }) => ({ value: id, label: name, hint: licenseNumber }))}
          clearable={role !== 'driver'}
          required={role === 'driver'}
        />
      )}
      <div className={classes.words} data-full aria-live="polite">
        <Words title={`${roleLabels[role]} puede`} sentences={may} Icon={IconCheck} tone="good" />
        {mayNot.length > 0 && <Words title="No puede" sentences={mayNot} Icon={IconX} tone="bad" />}
      </div>
    </>
  );
}

interface WordsProps {
  title: string;
  sentences: readonly string[];
  Icon: typeof IconCheck;
  tone: 'good' | 'bad';
}

function Words({ title, sentences, Icon, tone }: WordsProps) {
  return (
    <div>
      <p className={classes.title}>{title}</p>
      <ul className={classes.list}>
        {sentences.map((sentence) => (
          <li key={sentence} data-tone={tone}>
            <Icon size={18} aria-hidden />
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}
