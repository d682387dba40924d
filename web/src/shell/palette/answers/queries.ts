import type { DueOnDays } from '@baqueano/domain/alerts/alert';
import type { VehicleClearance } from '@baqueano/domain/clearance/clearance';
import type { DriverAtMoment } from '@baqueano/domain/drivers/assignment';
import type { NextServiceAnswer } from '@baqueano/domain/maintenance';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { addDays, thisMinute, today } from '@baqueano/domain/values/dates';
import type { ReadingsAround } from '@baqueano/domain/vehicles/odometer';
import type { VehicleCostsOn } from '@baqueano/domain/vehicles/vehicle-costs';
import { queryOptions } from '@tanstack/react-query';
import { whoHadIt } from '../../../fleet/assignments/queries.ts';
import { isMissing } from '../../../fleet/lookup/vehicles.ts';
import { get } from '../../../lib/http/http.ts';
import { withQuery } from '../../../lib/http/records.ts';
import {
  type Answer,
  clearanceAnswer,
  costAnswer,
  driverAnswer,
  dueAnswer,
  kmAnswer,
  licenceAnswer,
  paperAnswer,
  phoneAnswer,
  serviceAnswer,
} from './answer.ts';
import { type Question, questionId } from './questions.ts';

/** The collection that refreshes an answer: the first part of the query's key. */
const collectionOf: Record<Question['kind'], string> = {
  service: 'maintenance',
  km: 'vehicles',
  clearance: 'clearance',
  driver: 'assignments',
  cost: 'statistics',
  paper: 'documents',
  due: 'alerts',
  phone: 'drivers',
  licence: 'drivers',
};

const ever = { from: '1900-01-01', to: '2100-12-31' };

async function ask(question: Question, signal: AbortSignal): Promise<Answer> {
  const about = 'vehicle' in question && question.vehicle;
  const path = about ? `/api/vehicles/${encodeURIComponent(about.id)}` : '';
  switch (question.kind) {
    case 'phone':
      return phoneAnswer(question.driver);
    case 'licence':
      return licenceAnswer(question.driver);
    case 'service':
      return serviceAnswer((await get<NextServiceAnswer>(`${path}/next-service`, signal)).next);
    case 'km':
      return kmAnswer(
        question.vehicle,
        await get<ReadingsAround>(withQuery(`${path}/readings`, { around: today() }), signal),
      );
    case 'clearance':
      try {
        return clearanceAnswer(await get<VehicleClearance>(`${path}/clearance`, signal));
      } catch (error) {
        // A vehicle that is not in service has none.
        if (isMissing(error)) return clearanceAnswer(null);
        throw error;
      }
    case 'driver': {
      const { vehicle, day, time } = question;
      if (day && !time) return driverAnswer(await whoHadIt(vehicle.id, day, signal), question);
      const at = day && time ? `${day}T${time}` : thisMinute();
      return driverAnswer(await get<DriverAtMoment>(withQuery(`${path}/driver`, { at }), signal), question);
    }
    case 'cost': {
      const { from, to } = question.period;
      return costAnswer(await get<VehicleCostsOn>(withQuery(`${path}/costs`, { from, to }), signal), question.period);
    }
    case 'paper': {
      const found = await Promise.all(
        question.paper.types.map((type) =>
          get<VehicleDocument[]>(
            withQuery('/api/documents', { vehicleId: question.vehicle.id, type, sort: 'need', limit: '20' }),
            signal,
          ),
        ),
      );
      return paperAnswer(found.flat());
    }
    case 'due': {
      const { vehicle, period, overdue } = question;
      const days = overdue ? { from: ever.from, to: addDays(today(), -1) } : (period ?? ever);
      // Without days: the first item of a vehicle, or the fleet's items that are due or nearly.
      const { from, to } = vehicle || period || overdue ? days : { from: ever.from, to: addDays(today(), 30) };
      const url = withQuery('/api/alerts/due', { from, to, vehicleId: vehicle?.id });
      return dueAnswer(await get<DueOnDays>(url, signal), question);
    }
  }
}

/** @param hasPaused the person has stopped typing. */
export function answerQuery(question: Question, hasPaused: boolean) {
  return queryOptions({
    queryKey: [collectionOf[question.kind], 'answer', questionId(question)],
    queryFn: ({ signal }) => ask(question, signal),
    enabled: hasPaused,
    // An answer is of now. While it is refetched the one before stays in view: it answers the same question.
    staleTime: 5_000,
    retry: false,
  });
}
