import { vehicleFuelLabels, vehicleFuels } from '@baqueano/domain/vehicles/vehicle-facts';
import { Checkbox, type CheckboxGroupProps } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import classes from './fuels-field.module.css';

/** Most vehicles burn one, some two. */
export function FuelsField(props: Omit<CheckboxGroupProps, 'children'>) {
  return (
    <Checkbox.Group {...props} data-full>
      <div className={classes.fuels}>
        {vehicleFuels.map((fuel) => (
          <Checkbox key={fuel} value={fuel} label={vehicleFuelLabels[fuel]} size="md" />
        ))}
      </div>
    </Checkbox.Group>
  );
}
