import type { OwnUnit } from '@baqueano/domain/clearance/own-unit';
import { formatPlate } from '@baqueano/domain/values/plate';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import IconSteeringWheel from '@tabler/icons-react/dist/esm/icons/IconSteeringWheel.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useRef, useState } from 'react';
import { OwnFuelEntries, OwnFuelForm } from '../../money/fuel/parts/own-fuel.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { LoadState } from '../../ui/list/load-state.tsx';
import frame from '../../ui/look/card.module.css';
import { OwnPapers } from './own-papers.tsx';
import classes from './page.module.css';
import { ProblemForm } from './problem-form.tsx';
import { ownUnitsQuery } from './queries.ts';
import { OwnReadingForm } from './reading-form.tsx';
import { UnitCard } from './unit-card.tsx';

const withoutDriver = {
  title: 'Tu cuenta todavía no es la de un conductor',
  hint: 'Pedile a quien lleva la organización que la una a tu ficha: acá vas a ver tu unidad y tus papeles.',
};
const noUnit = {
  title: 'Hoy no tenés ninguna unidad asignada',
  hint: 'Cuando te entreguen una, aparece acá con sus papeles.',
};

const forms = { reading: OwnReadingForm, fuel: OwnFuelForm, problem: ProblemForm, licence: LicenceForm };

/** The office reads the classes from the picture. */
function LicenceForm(props: ComponentProps<typeof ProblemForm>) {
  return <ProblemForm {...props} message="Faltan las clases de mi licencia: va la foto" />;
}

const icon = <IconSteeringWheel size={28} stroke={1.5} />;

const loading = (
  <Loading text="Cargando tu unidad...">
    <Skeleton height={320} radius="lg" />
  </Loading>
);

/**
 * A driver's needs at the gate: whether the unit may circulate, its papers, and the buttons for its kilometres and its problems.
 */
export function Page() {
  const own = useQuery(ownUnitsQuery);
  const [form, setForm] = useState<{ of: keyof typeof forms; unit: OwnUnit } | null>(null);
  const papers = useRef<HTMLElement>(null);
  const close = () => setForm(null);
  const Form = form && forms[form.of];

  function showPapers() {
    papers.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
    papers.current?.focus({ preventScroll: true });
  }

  return (
    <div className={classes.page}>
      <LoadState queries={[own]} failed="Error al cargar tu unidad" loading={loading}>
        {() => {
          const { driver = null, units = [] } = own.data ?? {};
          if (!driver) return <EmptyState icon={icon} {...withoutDriver} />;
          const [unit] = units;
          return (
            <>
              <VisuallyHidden role="status">
                {units.map((unit) => formatPlate(unit.licensePlate)).join(', ')}
              </VisuallyHidden>
              {units.length === 0 && <EmptyState icon={icon} {...noUnit} />}
              {units.map((unit) => (
                <UnitCard
                  key={unit.id}
                  unit={unit}
                  onReading={() => setForm({ of: 'reading', unit })}
                  onFuel={() => setForm({ of: 'fuel', unit })}
                  onProblem={() => setForm({ of: 'problem', unit })}
                  // They stand below the only one.
                  onOwnPapers={units.length > 1 ? showPapers : undefined}
                />
              ))}
              <OwnPapers place={papers} driver={driver} onLicence={unit && (() => setForm({ of: 'licence', unit }))} />
              <OwnFuelEntries units={units} className={`${frame.card} ${classes.card}`} titleClass={classes.title} />
            </>
          );
        }}
      </LoadState>
      {form && Form && <Form unit={form.unit} onClosed={close} />}
    </div>
  );
}
