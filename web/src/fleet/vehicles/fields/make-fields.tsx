import { TextInput, type TextInputProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { makesQuery, modelsOf } from './makes.ts';

interface Props {
  brand: TextInputProps & { value: string };
  model: TextInputProps;
}

const none = {};

/** Make and model: the browser suggests those on sale, and any other can be written. */
export function MakeFields({ brand, model }: Props) {
  const id = useId();
  const makes = useQuery(makesQuery).data ?? none;
  const brands = useMemo(() => Object.keys(makes), [makes]);
  const models = useMemo(() => modelsOf(makes, brand.value), [makes, brand.value]);
  return (
    <>
      <TextInput {...brand} list={`${id}-brands`} autoComplete="off" data-autofocus />
      <Suggestions id={`${id}-brands`} options={brands} />
      <TextInput {...model} list={`${id}-models`} autoComplete="off" />
      <Suggestions id={`${id}-models`} options={models} />
    </>
  );
}

function Suggestions({ id, options }: { id: string; options: readonly string[] }) {
  return (
    <datalist id={id}>
      {options.map((one) => (
        <option key={one} value={one} />
      ))}
    </datalist>
  );
}
