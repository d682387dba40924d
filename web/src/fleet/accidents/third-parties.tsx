import { mostThirdParties } from '@baqueano/domain/accidents/accident';
import { Button, Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useEffect, useRef, useState } from 'react';
import classes from './form.module.css';
import type { AccidentFormState } from './use-accident-form.ts';
import { emptyParty, type PartyValues, partyLabels } from './values.ts';

const texts: readonly [field: Exclude<keyof PartyValues, 'injured'>, longest: number][] = [
  ['name', 120],
  ['plate', 15],
  ['document', 30],
  ['phone', 50],
  ['insurer', 120],
  ['policy', 60],
];

/** The other parties of the accident; one may have no vehicle. */
export function ThirdParties({ accidentForm: { form } }: { accidentForm: AccidentFormState }) {
  const { thirdParties } = form.values;
  const box = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0) box.current?.querySelector<HTMLInputElement>('fieldset:last-of-type input')?.focus();
  }, [added]);

  return (
    <div ref={box} className={classes.parties} data-full>
      {thirdParties.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Each is what stands at its place; it has nothing else.
        <fieldset key={place} className={classes.party}>
          <legend>Tercero {place + 1}</legend>
          {texts.map(([name, maxLength]) => (
            <TextInput
              key={name}
              {...form.getInputProps(`thirdParties.${place}.${name}`)}
              label={partyLabels[name]}
              size="md"
              maxLength={maxLength}
              type={name === 'phone' ? 'tel' : undefined}
              autoComplete="off"
            />
          ))}
          <Checkbox
            {...form.getInputProps(`thirdParties.${place}.injured`, { type: 'checkbox' })}
            label={partyLabels.injured}
            size="md"
          />
          <Button
            className={classes.remove}
            variant="subtle"
            onClick={() => {
              form.removeListItem('thirdParties', place);
              box.current?.querySelector<HTMLButtonElement>('[data-add]')?.focus();
            }}
          >
            Quitar tercero {place + 1}
          </Button>
        </fieldset>
      ))}
      {form.errors.thirdParties && (
        <p className={classes.error} role="alert">
          {form.errors.thirdParties}
        </p>
      )}
      <Button
        data-add
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={thirdParties.length >= mostThirdParties}
        onClick={() => {
          form.insertListItem('thirdParties', emptyParty);
          setAdded(added + 1);
        }}
      >
        {thirdParties.length === 0 ? 'Agregar un tercero' : 'Agregar otro tercero'}
      </Button>
    </div>
  );
}
