import { addDays, today } from '@baqueano/domain/values/dates';
import { plateOf } from '@baqueano/domain/vehicles/shown-plate';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import type { NavigateOptions } from '@tanstack/react-router';
import type { May } from '../../lib/session/permission.ts';
import { titleOf } from './answers/answer.ts';
import { type Question, questionId } from './answers/questions.ts';
import type { Does, Row } from './row.ts';

const vehiclePage = (id: string, tab?: string): NavigateOptions => ({
  to: '/vehiculos/$id',
  params: { id },
  search: { tab },
});

/** The screen with more about it. */
function screenOf(question: Question): NavigateOptions {
  switch (question.kind) {
    case 'phone':
    case 'licence':
      return { to: '/conductores/$id', params: { id: question.driver.id } };
    case 'due': {
      if (question.vehicle) return vehiclePage(question.vehicle.id, 'alertas');
      const { period, overdue } = question;
      // The nearest of its filters that shows all of it.
      const within = [7, 14].find((days) => period && period.to <= addDays(today(), days));
      return { to: '/alertas', search: { vence: overdue ? 'vencidas' : within?.toString() } };
    }
    case 'cost': {
      const { from, to } = question.period;
      return { to: '/estadisticas', search: { vehiculo: question.vehicle.id, desde: from, hasta: to } };
    }
    case 'driver': {
      const { vehicle, day } = question;
      return { to: '/asignaciones', search: { vehiculo: vehicle.id, dia: day } };
    }
    case 'paper':
      return { to: '/documentos', search: { vehiculo: question.vehicle.id, tipo: question.paper.types[0] } };
    case 'service':
      return vehiclePage(question.vehicle.id, 'mantenimiento');
    case 'km':
    case 'clearance':
      return vehiclePage(question.vehicle.id);
  }
}

function doesOf(question: Question, may: May): Does {
  if (question.kind !== 'paper' || !may('document:write')) return { go: screenOf(question) };
  return { paper: { vehicle: question.vehicle, types: question.paper.types, renewing: false } };
}

/** The answer itself comes later: use-answers.ts. */
export function answerRow(question: Question, may: May): Row {
  return {
    id: questionId(question),
    Icon: IconBulb,
    label: titleOf(question),
    ...('driver' in question
      ? { detail: question.driver.name }
      : { plate: question.vehicle && plateOf(question.vehicle) }),
    question,
    does: doesOf(question, may),
  };
}
