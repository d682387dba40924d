import type { ValuesOf } from '@baqueano/domain/rules/correction';
import { Button, NativeSelect } from '@mantine/core';
import { NumberField } from '../../ui/fields/number-field.tsx';
import text from '../../ui/look/text.module.css';
import classes from './form.module.css';
import type { CorrectionFormState } from './values.ts';

type Band = ValuesOf<'inspection'>['bands'][number];

interface Props {
  form: CorrectionFormState;
  bands: readonly Band[];
  /** The months of the plates count where this rule holds. */
  byPlate: boolean;
}

const most = 6;
const path = 'values.bands';

const dueOptions = [
  { value: '', label: 'Como dice la regla' },
  { value: 'anniversary', label: 'A los meses justos' },
  { value: 'plate-month', label: 'El mes de la patente' },
];

/** The validity of an inspection by the vehicle's age. The first match counts; the last band is for all others. */
export function BandsFields({ form, bands, byPlate }: Props) {
  const set = (next: Band[]) => form.setFieldValue(path, next as never);

  function add() {
    const last = bands.at(-1);
    if (!last) return;
    const empty = '' as never;
    set([...bands.slice(0, -1), { ...last, toMonths: empty, maxKm: null, months: empty, days: null }, last]);
  }

  return (
    <>
      {bands.map((band, index) => {
        const isLast = index === bands.length - 1;
        const number = (name: keyof Band, label: string, unit: string) => {
          const { value, ...props } = form.getInputProps(`${path}.${index}.${name}`);
          return <NumberField {...props} value={value ?? ''} label={label} unit={unit} size="md" />;
        };
        const { value: dueBy, ...due } = form.getInputProps(`${path}.${index}.dueBy`);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: bands have no name but their place
          <fieldset key={`${index} of ${bands.length}`} className={classes.band}>
            <legend>{isLast ? (index === 0 ? 'Después' : 'Todas las demás') : `Tramo ${index + 1}`}</legend>
            {!isLast && number('toMonths', 'Hasta la antigüedad de', 'meses')}
            {!isLast && number('maxKm', 'Con menos de', 'km')}
            {number('months', 'Vale', 'meses')}
            {band.days !== null && number('days', 'O vale', 'días')}
            {byPlate && <NativeSelect {...due} value={dueBy ?? ''} label="Vence" size="md" data={dueOptions} />}
            {!isLast && (
              <Button
                variant="subtle"
                color="gray"
                aria-label={`Quitar el tramo ${index + 1}`}
                onClick={() => set(bands.filter((_, place) => place !== index))}
              >
                Quitar
              </Button>
            )}
          </fieldset>
        );
      })}
      {bands.length < most && (
        <Button className={text.acrossAll} variant="default" onClick={add}>
          Agregar un tramo de antigüedad
        </Button>
      )}
    </>
  );
}
