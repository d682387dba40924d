import { NumberInput, type NumberInputProps } from '@mantine/core';

interface Props extends NumberInputProps {
  /** Written after the number (km) or, for '$', before it. */
  unit?: string;
  /** False for what is no quantity: a year is 2024, not 2.024. */
  grouped?: boolean;
}

/** Whole numbers as Argentina writes them. What is out of range is the form's to say: nothing is corrected behind the person's back. */
export function IntegerInput({ unit, grouped = true, ...props }: Props) {
  return (
    <NumberInput
      {...props}
      allowDecimal={false}
      clampBehavior="none"
      decimalSeparator=","
      thousandSeparator={grouped ? '.' : undefined}
      prefix={unit === '$' ? '$ ' : undefined}
      suffix={unit && unit !== '$' ? ` ${unit}` : undefined}
      inputMode="numeric"
      hideControls
    />
  );
}
