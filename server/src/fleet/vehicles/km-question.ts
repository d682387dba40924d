import { today } from '@baqueano/domain/values/dates';
import { kmQuestion, type ReadingsAround, readingsAround, type TypedReading } from '@baqueano/domain/vehicles/odometer';
import { plateOf } from '@baqueano/domain/vehicles/shown-plate';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { described, errors } from '../../http/schemas.ts';
import { reads } from '../../records/permitted.ts';
import { Refusal } from '../../records/refusals.ts';
import { odometerStore } from '../odometer/store.ts';
import { findVehicle } from './row-store.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route with kilometres in its body gives the odometer; null where the body has no new value. */
    km?: (request: FastifyRequest) => Promise<TypedReading | null>;
    /** Also for a person: no form of the specification calls it. */
    questionsEverybody?: true;
    /** Another question about the body, that `confirm: true` answers too. Both are for everybody. */
    question?: (request: FastifyRequest) => Promise<string | null>;
  }
}

const kmFields = ['km', 'currentKm'];

const confirm = () =>
  described(
    z.optional(z.boolean({ error: 'La confirmación no es válida' })),
    'true: el kilometraje es correcto, aunque contradiga las otras lecturas del vehículo.',
  );

const questionSchema = () =>
  z
    .object({
      ...errors(400)[400].shape,
      question: described(z.optional(z.string()), 'Lo que un formulario preguntaría de ese kilometraje.'),
      neighbours: described(z.optional(readingsAround), 'Las lecturas que lo contradicen.'),
    })
    .register(z.globalRegistry, {
      description:
        'Datos no válidos. Con `question`: el kilometraje contradice las otras lecturas (`neighbours`); con `confirm: true` se guarda',
    });

/** For a key without the right to read the contradicting data: vehicles with plates and readings, or the days of services. */
const blindQuestion = 'El kilometraje no coincide con las otras lecturas del vehículo. ¿Es correcto?';

/**
 * A program with a key gets the form's question (decision 91). A km that contradicts the vehicle's other readings is refused
 * with the question, unless the body has `confirm: true`.
 * @throws at the registration of a route with kilometres in its body that does not give the odometer.
 */
export function askAboutKm(app: FastifyInstance, db: Database): void {
  app.addHook('onRoute', (route) => {
    const body = route.schema?.body;
    const shape = Object(Object(body).shape);
    if (!kmFields.some((field) => Object.hasOwn(shape, field))) return;
    if (!route.config?.km) throw new Error(`${route.method} ${route.url} does not say of which odometer its km are`);
    const response = { ...Object(route.schema?.response), 400: questionSchema() };
    const confirmable = z.safeExtend(body as z.ZodMiniObject, { confirm: confirm() });
    route.schema = { ...route.schema, body: confirmable, response };
  });

  app.addHook('preHandler', async (request) => {
    const { km: typedIn, questionsEverybody, question: furtherQuestion } = request.routeOptions.config;
    if (!typedIn) return;
    const { confirm: isConfirmed, ...body } = Object(request.body);
    request.body = body;
    const { tenant } = request;
    if (isConfirmed) return;
    const doubt = await furtherQuestion?.(request);
    if (doubt) throw new Refusal('invalid', doubt, { questionBody: { question: doubt } });
    if (tenant.actor.kind !== 'key' && !questionsEverybody && !furtherQuestion) return;
    const typed = await typedIn(request);
    const vehicle = typed && (await findVehicle(db, tenant, typed.vehicleId));
    if (!vehicle) return;
    const { km, date, except } = typed;
    if (km === vehicle.currentKm && date === today()) return;
    const { around, readable } = odometerStore(db, tenant);
    const questionOf = (some: ReadingsAround) => kmQuestion({ licensePlate: plateOf(vehicle), km, date, ...some });
    const all = await around(vehicle.id, date, { except });
    if (!questionOf(all)) return;
    const neighbours = await around(vehicle.id, date, { except, of: readable });
    const question = reads(tenant, 'vehicle:read') ? questionOf(neighbours) : null;
    if (question) throw new Refusal('invalid', question, { questionBody: { question, neighbours } });
    throw new Refusal('invalid', blindQuestion, { questionBody: { question: blindQuestion } });
  });
}
