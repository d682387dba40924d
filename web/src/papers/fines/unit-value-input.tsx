import { NumberInput, type NumberInputProps } from '@mantine/core';

/** What one fixed unit is worth, in pesos with cents. What is out of range is the form's to say. */
export function UnitValueInput(props: NumberInputProps) {
  return (
    <NumberInput
      {...props}
      decimalScale={2}
      decimalSeparator=","
      thousandSeparator="."
      prefix="$ "
      clampBehavior="none"
      inputMode="decimal"
      hideControls
      maxLength={16}
    />
  );
}
