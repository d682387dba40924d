import { buffer } from 'node:stream/consumers';
import { modulesInput } from '@baqueano/domain/people/modules';
import { mostOwned, organization } from '@baqueano/domain/people/organization';
import {
  organizationDeletionInput,
  organizationInput,
  organizationSettings,
  organizationSettingsInput,
} from '@baqueano/domain/people/organization-settings';
import { recordDefaultsInput } from '@baqueano/domain/people/record-defaults';
import { factorDemandInput } from '@baqueano/domain/sign-in/second-factor';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connection/database.ts';
import { type Storage, storedName } from '../../files/keeping/storage.ts';
import { logoOf } from '../../files/logo-store.ts';
import { idempotencyHeaders, idOf } from '../../http/idempotency.ts';
import { callsOf, errors, type Routes } from '../../http/schemas.ts';
import { notFound } from '../../records/refusals.ts';
import type { Tenant } from '../../tenant.ts';
import { attemptsStore } from '../credentials/attempts-store.ts';
import { addressLimits, limiting } from '../credentials/limits.ts';
import { openOrganization } from '../credentials/open-store.ts';
import { subjectOf } from '../credentials/subject-of.ts';
import { type HeldOrganization, organizationKind, organizationStore } from './store.ts';

const call = callsOf('Organización');

export function organizationRoutes(db: Database, storage: Storage, config: Config): Routes {
  const { registrations } = addressLimits(config);
  const { reserve } = limiting(attemptsStore(db));

  /** A thumbnail, as a data: address; null where its bytes are missing. */
  async function logoImage(tenant: Tenant): Promise<string | null> {
    const logo = await logoOf(db, tenant);
    if (!logo) return null;
    const name = storedName(tenant.organizationId, logo.hash, 'thumbnail');
    if ((await storage.sizeOf(name)) === null) return null;
    const bytes = await buffer(await storage.read(name));
    return `data:image/webp;base64,${bytes.toString('base64')}`;
  }

  async function shown(tenant: Tenant, found: HeldOrganization | null) {
    if (!found) throw notFound(organizationKind.missing);
    return { ...found, logo: await logoImage(tenant) };
  }

  return async (app) => {
    app.get(
      '/organization',
      call('organization:read', {
        summary: 'La organización: su nombre, su logo, sus valores al cargar, sus módulos y si se va a eliminar',
        response: { 200: organizationSettings, ...errors(401, 404) },
      }),
      async ({ tenant }) => shown(tenant, await organizationStore(db, tenant).find()),
    );

    app.put(
      '/organization',
      call('organization:write', {
        summary: 'Cambiar el nombre, el tipo y el logo',
        body: organizationSettingsInput,
        response: { 200: organizationSettings, ...errors(400, 401, 404) },
      }),
      async ({ tenant, body }) => shown(tenant, await organizationStore(db, tenant).update('', body)),
    );

    app.put(
      '/organization/defaults',
      call('organization:write', {
        summary: 'Cambiar los valores con que empiezan los formularios',
        description:
          'Los proponen los formularios de la aplicación a quien carga un vehículo o un mantenimiento. Lo que llega por la API o por una importación queda como llega. Lo ausente queda como está; null lo quita.',
        body: recordDefaultsInput,
        response: { 200: organizationSettings, ...errors(400, 401, 404) },
      }),
      async ({ tenant, body }) => shown(tenant, await organizationStore(db, tenant).setDefaults(body)),
    );

    app.put(
      '/organization/modules',
      call('organization:write', {
        summary: 'Elegir qué módulos nombra el menú',
        description:
          'auto: según el tipo de organización y si ya tiene un registro. Ninguno deja de funcionar: sus llamadas, sus direcciones y sus datos siguen. Lo ausente queda como está.',
        body: modulesInput,
        response: { 200: organizationSettings, ...errors(400, 401, 404) },
      }),
      async ({ tenant, body }) => shown(tenant, await organizationStore(db, tenant).chooseModules(body)),
    );

    app.post(
      '/organization/first-steps/closing',
      call('setting:write', {
        summary: 'Cerrar «Primeros pasos» para todos',
        response: { 200: organizationSettings, ...errors(401, 404) },
      }),
      async ({ tenant }) => shown(tenant, await organizationStore(db, tenant).closeFirstSteps()),
    );

    app.put(
      '/organization/second-factor',
      call('organization:write', {
        summary: 'Pedir un segundo factor a todas las personas, o dejar de pedirlo',
        description:
          'Vale desde el próximo pedido de cada una: a quien no tiene, todo lo que no sea configurarlo le responde 403. Lo pide quien ya tiene el suyo. A las claves de la API no las toca.',
        body: factorDemandInput,
        response: { 200: organizationSettings, ...errors(400, 401, 404, 409) },
      }),
      async ({ tenant, body }) => shown(tenant, await organizationStore(db, tenant).demandFactor(body.required)),
    );

    app.post(
      '/organization/deletion',
      call('organization:delete', {
        summary: 'Eliminar la organización dentro de 30 días, con todos sus datos y archivos',
        description: 'Hasta entonces todo sigue como está, y cualquier Dueño puede volver atrás.',
        body: organizationDeletionInput,
        response: { 200: organizationSettings, ...errors(400, 401, 404) },
      }),
      async ({ tenant, body }) => shown(tenant, await organizationStore(db, tenant).askDeletion(body.name)),
    );

    app.delete(
      '/organization/deletion',
      call('organization:delete', {
        summary: 'No eliminar la organización',
        response: { 200: organizationSettings, ...errors(401, 404, 409) },
      }),
      async ({ tenant }) => shown(tenant, await organizationStore(db, tenant).takeBack()),
    );

    app.post(
      '/organizations',
      call('account:write', {
        summary: 'Crear otra organización, de la que soy Dueño; se pasa a ella con POST /api/auth/switch',
        description: `Una persona es Dueño de hasta ${mostOwned}; la que se está eliminando cuenta.`,
        headers: idempotencyHeaders,
        body: organizationInput,
        response: { 201: organization, ...errors(400, 401, 429) },
      }),
      async (request, reply) => {
        await reserve(registrations, subjectOf(request.ip));
        const { userId } = request.signedIn;
        return reply.status(201).send(await openOrganization(db, userId, request.body, idOf(request)));
      },
    );
  };
}
