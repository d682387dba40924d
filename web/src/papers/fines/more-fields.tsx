import { fineGravities, fineGravityLabels } from '@baqueano/domain/fines/fine';
import { isCalendarDate } from '@baqueano/domain/values/dates';
import { Checkbox, NativeSelect, Textarea, TextInput, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type ReactNode, useId } from 'react';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { DriverField } from './driver-field.tsx';
import classes from './form.module.css';
import { DiscountProposal, PrescriptionNote } from './proposals.tsx';
import type { FineFormState } from './use-fine-form.ts';

interface Props {
  fineForm: FineFormState;
  opened: boolean;
  onToggle: (opened: boolean) => void;
  /** Its field, unless it stands above with the units. */
  jurisdiction: ReactNode;
  label?: string;
  /** The fields of the fine itself, where they are folded too. */
  facts?: ReactNode;
}

const gravityOptions = [
  { value: '', label: 'No sé' },
  ...fineGravities.map((value) => ({ value, label: fineGravityLabels[value] })),
];

/** Fields that are not needed every day, folded until a person opens them. */
export function MoreFields({
  fineForm,
  opened,
  onToggle,
  jurisdiction: jurisdictionField,
  label = 'Más datos: acta, lugar, descuento, descargo, conductor',
  facts,
}: Props) {
  const { form, field } = fineForm;
  const { moment, expiryDate, jurisdiction, notifiedOn, gravity } = form.values;
  const id = useId();
  const whole = { 'data-full': true };
  const about = jurisdiction !== '' && isCalendarDate(moment) ? { jurisdiction, on: moment } : null;
  return (
    <>
      <UnstyledButton
        className={classes.more}
        data-full
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => onToggle(!opened)}
      >
        {label}
        <IconChevronDown className={classes.chevron} size={18} aria-hidden />
      </UnstyledButton>
      <div id={id} className={classes.folded} data-full hidden={!opened}>
        {facts}
        <TextInput {...field('acta')} maxLength={60} />
        {jurisdictionField}
        <TextInput {...field('issuer')} maxLength={120} />
        <NativeSelect {...field('gravity')} data={gravityOptions} />
        <TextInput {...field('place')} maxLength={200} wrapperProps={whole} />
        {about && gravity !== '' && <PrescriptionNote {...about} gravity={gravity} />}
        <DateInput {...field('notifiedOn')} />
        <DateInput {...field('appealUntil')} ahead />
        <DateInput {...field('discountUntil')} ahead />
        <NumberField {...field('discountPercent')} unit="%" />
        <NumberField {...field('discountAmount')} unit="$" description="Si cargás los dos, vale este." />
        {about && (
          <DiscountProposal
            {...about}
            notifiedOn={isCalendarDate(notifiedOn) ? notifiedOn : undefined}
            onUse={({ percent, until }) =>
              form.setValues({
                discountPercent: percent,
                discountAmount: '',
                // Without a last day to pay, it is at least the discount's.
                ...(until && { discountUntil: until, expiryDate: expiryDate || until }),
              })
            }
          />
        )}
        <DriverField fineForm={fineForm} />
        <Checkbox
          {...form.getInputProps('driverPays', { type: 'checkbox' })}
          label={field('driverPays').label}
          size="md"
          data-full
        />
        <Textarea {...field('details')} rows={3} maxLength={1_000} wrapperProps={whole} />
      </div>
    </>
  );
}
