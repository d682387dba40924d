import { documentTypes } from '@baqueano/domain/papers/document';
import { choice } from '@baqueano/domain/records/fields';
import { isoDate, reference } from '@baqueano/domain/records/record-fields';
import { licenceFit, proposedExpiry } from '@baqueano/domain/rules/proposal';
import { licenseClasses } from '@baqueano/domain/values/license-class';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { callsOf, described, errors, type Routes } from '../../http/schemas.ts';
import { rulesOf } from '../corrections/store.ts';
import {
  askInspection,
  askLicence,
  inspectionAnswer,
  inspectionQuestion,
  licenceAnswer,
  licenceQuestion,
} from './look-up.ts';
import { proposedLicenceExpiry } from './proposal.ts';
import { ruleStore } from './store.ts';

const call = callsOf('Reglas');

const theVehicle = described(reference('El vehículo es requerido'), 'El vehículo.');

/** 'B.1,C.2'. */
const classList = z.string({ error: 'Las clases son requeridas' }).check(
  z.maxLength(200, { error: 'Las clases no son válidas' }),
  z.refine((text) => text.split(',').every(isClass), { error: 'Las clases no son válidas' }),
);
const isClass = (text: string) => licenseClasses.some((one) => one === text);

export function ruleRoutes(db: Database): Routes {
  return async (app) => {
    app.get(
      '/rules/expiry',
      call('document:read', {
        summary: 'Hasta cuándo vale, según las reglas, un papel que se emite ese día; con sus fuentes',
        querystring: z.object({
          vehicleId: theVehicle,
          type: described(choice(documentTypes, 'El tipo de documento no es válido'), 'El tipo de papel.'),
          issueDate: described(isoDate('La fecha de emisión es requerida'), 'El día en que se emite.'),
          except: described(
            z.optional(reference('El documento no es válido')),
            'El documento que se edita: no cuenta como anterior.',
          ),
        }),
        response: { 200: proposedExpiry, ...errors(400, 401, 404) },
      }),
      ({ tenant, query: { vehicleId, type, issueDate, except } }) =>
        ruleStore(db, tenant).expiry(vehicleId, type, issueDate, except),
    );

    app.get(
      '/rules/licence-expiry',
      call('document:read', {
        summary: 'Hasta cuándo vale una licencia de esas clases (`B.1,C.2`), por la edad al otorgarla',
        querystring: z.object({
          classes: described(classList, 'Las clases, separadas por comas.'),
          birthDate: described(isoDate('La fecha de nacimiento es requerida'), 'El nacimiento de quien la tiene.'),
          issuedOn: described(isoDate('La fecha de otorgamiento es requerida'), 'El día en que se otorga.'),
        }),
        response: { 200: proposedExpiry, ...errors(400, 401) },
      }),
      async ({ tenant, query: { classes, birthDate, issuedOn } }) =>
        proposedLicenceExpiry(await rulesOf(db, tenant), classes.split(','), birthDate, issuedOn),
    );

    app.get(
      '/rules/licence-fit',
      call('document:read', {
        summary: 'Si la licencia de un conductor habilita a manejar un vehículo con lo que lleva enganchado',
        querystring: z.object({
          vehicleId: theVehicle,
          driverId: described(reference('El conductor es requerido'), 'El conductor.'),
        }),
        response: { 200: licenceFit, ...errors(400, 401, 404) },
      }),
      ({ tenant, query: { vehicleId, driverId } }) => ruleStore(db, tenant).licenceFit(vehicleId, driverId),
    );

    app.post(
      '/rules/inspection',
      call('document:read', {
        summary: 'Cuándo le toca la VTV o RTO a un vehículo cualquiera; no cambia nada',
        body: inspectionQuestion,
        response: { 200: inspectionAnswer, ...errors(400, 401, 413, 415) },
      }),
      async ({ tenant, body }) => askInspection(await rulesOf(db, tenant), body),
    );

    app.post(
      '/rules/licence',
      call('document:read', {
        summary:
          'Qué licencia pide un vehículo cualquiera, si la habilita la que se tiene y por cuántos años se otorga',
        body: licenceQuestion,
        response: { 200: licenceAnswer, ...errors(400, 401, 413, 415) },
      }),
      async ({ tenant, body }) => askLicence(await rulesOf(db, tenant), body),
    );
  };
}
