import { type FirstStep, firstStepNames, type FirstSteps as Steps } from '@baqueano/domain/people/first-step-names';
import type { Permission } from '@baqueano/domain/people/permissions';
import { Button } from '@mantine/core';
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Act } from '../../../lib/acts/acts.ts';
import { act, messageOf } from '../../../lib/http/http.ts';
import { refreshAfter } from '../../../lib/http/refresh.ts';
import { offerUndo } from '../../../lib/records/undo.ts';
import { toast } from '../../../ui/feedback/toasts/toasts.ts';
import { ActButton } from '../../../ui/look/act-button.tsx';
import { Offered } from '../../../ui/look/offered.tsx';
import { Panel } from '../../../ui/look/panel.tsx';
import text from '../../../ui/look/text.module.css';
import classes from './first-steps.module.css';

interface Step {
  title: string;
  hint: string;
  label: string;
  leads: { act: Act } | { to: '/importar' | '/ajustes/equipo'; needs: Permission };
}

const steps: Record<FirstStep, Step> = {
  sheet: {
    title: 'Pegá tu planilla',
    hint: 'Vehículos, conductores y papeles, como los tenés hoy.',
    label: 'Pegar tu planilla',
    leads: { to: '/importar', needs: 'exchange:write' },
  },
  paper: {
    title: 'Cargá un papel',
    hint: 'Sacale una foto: leemos qué es y cuándo vence.',
    label: 'Foto de un papel',
    leads: { act: { does: 'new', of: 'papers' } },
  },
  person: {
    title: 'Invitá a alguien',
    hint: 'A quien lleva los papeles, al taller o a quien maneja.',
    label: 'Invitar',
    leads: { to: '/ajustes/equipo', needs: 'member:write' },
  },
  km: {
    title: 'Anotá los kilómetros',
    hint: 'Con ellos te avisamos del próximo cambio de aceite.',
    label: 'Anotar kilómetros',
    leads: { act: { does: 'new', of: 'reading' } },
  },
};

export function FirstSteps({ done }: { done: Steps }) {
  const next = firstStepNames.find((name) => !done[name]);
  return (
    <Panel title="Primeros pasos" aside={<Close />}>
      <ol className={text.plainList}>
        {firstStepNames.map((name) => (
          <Row key={name} step={steps[name]} isDone={done[name]} isNext={name === next} />
        ))}
      </ol>
    </Panel>
  );
}

function Row({
  step: { title, hint, label, leads },
  isDone,
  isNext,
}: {
  step: Step;
  isDone: boolean;
  isNext: boolean;
}) {
  let way: ReactNode;
  if (isDone) way = <span className={classes.done}>Listo</span>;
  else if ('act' in leads)
    way = (
      <ActButton act={leads.act} name={label}>
        {label}
      </ActButton>
    );
  else
    way = (
      <Offered needs={leads.needs}>
        <Button
          className={classes.button}
          size="xs"
          variant={isNext ? 'filled' : 'default'}
          renderRoot={(props) => <Link {...props} to={leads.to} />}
        >
          {label}
        </Button>
      </Offered>
    );
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      {isDone ? <IconCircleCheck size={20} aria-hidden /> : <IconCircle size={20} aria-hidden />}
      <span className={classes.words}>
        <strong>{title}</strong>
        <span className={classes.hint}>{hint}</span>
      </span>
      {way}
    </li>
  );
}

function Close() {
  const cache = useQueryClient();
  const closing = useMutation({
    mutationFn: () => act('POST', '/api/organization/first-steps/closing', {}),
    onSuccess: ({ requestId }) => {
      refreshAfter(cache, 'statistics');
      offerUndo({ collection: 'statistics', requestId, words: 'Primeros pasos cerrados' });
    },
    onError: (error) => void toast('error', messageOf(error, 'No se pudieron cerrar los primeros pasos')),
  });
  return (
    <Offered needs="setting:write">
      <Button variant="subtle" size="compact-sm" loading={closing.isPending} onClick={() => closing.mutate()}>
        Cerrar
      </Button>
    </Offered>
  );
}
