import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { suggesting } from '../../ui/fields/suggesting.ts';
import { makesQuery, modelsOf } from './makes.ts';

interface Props {
  brand: AutocompleteProps & { value: string };
  model: AutocompleteProps;
}

const none = {};

/** Make and model: those that are sold are suggested, and any other can be written. */
export function MakeFields({ brand, model }: Props) {
  const makes = useQuery(makesQuery).data ?? none;
  const brands = useMemo(() => Object.keys(makes), [makes]);
  const models = useMemo(() => modelsOf(makes, brand.value), [makes, brand.value]);
  return (
    <>
      <Autocomplete {...brand} {...suggesting} data={brands} required data-autofocus />
      <Autocomplete {...model} {...suggesting} data={models} required />
    </>
  );
}
