import { type ChosenModules, type ModulesInput, modulesInput } from '@baqueano/domain/people/modules';
import type { Organization, OrganizationType } from '@baqueano/domain/people/organization';
import {
  type CheckedOrganizationSettingsInput,
  deletionGraceDays,
  organizationSettingsInput,
} from '@baqueano/domain/people/organization-settings';
import {
  type CheckedRecordDefaultsInput,
  type RecordDefaults,
  recordDefaultsInput,
} from '@baqueano/domain/people/record-defaults';
import { dayOf } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { atNode, everyNodeOf } from '../../database/citus/nodes.ts';
import type { Database } from '../../database/connection/database.ts';
import { inUtcOrNone } from '../../database/statements/moments.ts';
import { organizations } from '../../database/tenant-columns.ts';
import { logoOf, noLogo, putLogo } from '../../files/logo-store.ts';
import { conflict, invalid } from '../../records/refusals.ts';
import { undoOf } from '../../records/undo.ts';
import { changeRecord, type RecordKind } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { mailAboutAccount } from '../account-mail/store.ts';
import { factorsOf } from '../credentials/factor-store.ts';
import { members } from '../credentials/table.ts';
import { lockTeam } from '../credentials/team-lock-store.ts';

/** An organization's settings; the logo's hash leads to its bytes. */
export interface HeldOrganization extends Organization {
  logoContentId: string | null;
  deletesAt: string | null;
  requiresSecondFactor: boolean;
  defaults: RecordDefaults;
  modules: ChosenModules;
  firstStepsClosed: boolean;
}

export const organizationKind: RecordKind<HeldOrganization> = {
  name: 'organization',
  table: null,
  missing: 'Organización no encontrada',
  refusals: { logos_content_fk: noLogo },
  fields: [
    'name',
    'type',
    'logoContentId',
    'deletesAt',
    'requiresSecondFactor',
    'defaults',
    'modules',
    'firstStepsClosed',
  ],
  labelOf: ({ name }) => name,
  vehicleOf: () => null,
};

const graceTime = sql`make_interval(days => ${deletionGraceDays})`;

interface Changes extends Partial<CheckedOrganizationSettingsInput> {
  /** For an undo: the former time of deletion. */
  deletesAt?: string | null;
  requiresSecondFactor?: boolean;
  /** For an undo: the complete former values. */
  defaults?: RecordDefaults;
  modules?: ChosenModules;
  firstStepsClosed?: boolean;
}

/** @param unset the value that removes a field. */
function merged<Stored extends object>(before: Stored, input: object, unset: unknown): Stored {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const all = Object.entries({ ...before, ...Object.fromEntries(given) });
  // The input's schema has the same keys.
  return Object.fromEntries(all.filter(([, value]) => value !== unset)) as Stored;
}

export function organizationStore(db: Database, tenant: Tenant) {
  const { organizationId } = tenant;
  const me = eq(organizations.id, organizationId);

  async function find(_id = '', from: Pick<Database, 'select'> = db): Promise<HeldOrganization | null> {
    const [found] = await from
      .select({
        id: organizations.id,
        name: organizations.name,
        type: sql<OrganizationType>`${organizations.type}`,
        requiresSecondFactor: organizations.requiresSecondFactor,
        defaults: organizations.defaults,
        modules: organizations.modules,
        firstStepsClosed: organizations.firstStepsClosed,
        deletesAt: inUtcOrNone(sql`${organizations.deletionAskedAt} + ${graceTime}`),
      })
      .from(organizations)
      .where(me);
    if (!found) return null;
    return { ...found, logoContentId: (await logoOf(from, tenant))?.contentId ?? null };
  }

  /** In its own transaction, since organizations are copied to each node of a cluster. */
  function change(
    work: (tx: Database, before: HeldOrganization) => Promise<unknown>,
    undoing?: string,
  ): Promise<HeldOrganization> {
    return atNode(everyNodeOf(db), () =>
      changeRecord(db, tenant, organizationKind, {
        expected: null,
        undoing,
        async lock(tx) {
          await lockTeam(tx, organizationId);
          return find('', tx);
        },
        async change(tx, before) {
          await work(tx, before);
          const after = await find('', tx);
          if (!after) throw new Error('The organization that was changed is gone');
          return after;
        },
      }),
    );
  }

  /** A person who demands a factor needs one: otherwise they would lock themselves out. */
  async function requireFactorOfActor(tx: Database): Promise<void> {
    const { actor } = tenant;
    if (actor.kind === 'person' && (await factorsOf(tx, actor.userId)).length > 0) return;
    throw conflict('Primero configurá tu segundo factor, en Mi cuenta');
  }

  async function tellOwners(tx: Database): Promise<void> {
    const ending = await find('', tx);
    if (!ending?.deletesAt) return;
    const owners = and(eq(members.organizationId, organizationId), eq(members.role, 'owner'));
    const news = { organization: ending.name, on: formatDate(dayOf(ending.deletesAt)) };
    for (const { userId } of await tx.select({ userId: members.userId }).from(members).where(owners)) {
      await mailAboutAccount(tx, userId, 'organization-ending', news);
    }
  }

  return {
    find,

    /** Applies from the next request on, to everyone, on every server. Throws 'conflict' if the actor has no factor. */
    demandFactor(required: boolean): Promise<HeldOrganization> {
      return change(async (tx, before) => {
        if (required && !before.requiresSecondFactor) await requireFactorOfActor(tx);
        await tx.update(organizations).set({ requiresSecondFactor: required }).where(me);
      });
    },

    /** Absent fields stay, null unsets one. */
    setDefaults(input: CheckedRecordDefaultsInput): Promise<HeldOrganization> {
      return change((tx, { defaults }) =>
        tx
          .update(organizations)
          .set({ defaults: merged(defaults, input, null) })
          .where(me),
      );
    },

    /** Absent fields stay. */
    chooseModules(input: ModulesInput): Promise<HeldOrganization> {
      return change((tx, { modules }) =>
        tx
          .update(organizations)
          .set({ modules: merged(modules, input, 'auto') })
          .where(me),
      );
    },

    closeFirstSteps: (): Promise<HeldOrganization> =>
      change((tx) => tx.update(organizations).set({ firstStepsClosed: true }).where(me)),

    /** Absent fields stay. Throws 'notFound' for a logo that is no picture of this organization. */
    update(
      _id: string,
      { name, type, logoContentId, deletesAt, requiresSecondFactor, defaults, modules, firstStepsClosed }: Changes,
      _expected: string[] | null = null,
      undoing?: string,
    ): Promise<HeldOrganization> {
      return change(async (tx, before) => {
        const isWithdrawn = before.deletesAt && deletesAt === null;
        if (deletesAt && !before.deletesAt) throw conflict('Eliminala de nuevo, si es lo que querés');
        if (requiresSecondFactor && !before.requiresSecondFactor) await requireFactorOfActor(tx);
        await tx
          .update(organizations)
          .set({
            name,
            type,
            requiresSecondFactor,
            defaults,
            modules,
            firstStepsClosed,
            ...(isWithdrawn && { deletionAskedAt: null }),
          })
          .where(me);
        if (logoContentId !== undefined) await putLogo(tx, organizationId, logoContentId);
      }, undoing);
    },

    /** Deletes it in a month, unless it is restored. Throws 'invalid' for another name than its own. */
    askDeletion(name: string): Promise<HeldOrganization> {
      return change(async (tx, before) => {
        const message = 'Ese no es el nombre de la organización';
        if (name.trim() !== before.name.trim()) throw invalid(message, { name: message });
        const unasked = and(me, isNull(organizations.deletionAskedAt));
        const { rowCount } = await tx.update(organizations).set({ deletionAskedAt: new Date() }).where(unasked);
        if (rowCount === 1) await tellOwners(tx);
      });
    },

    /** Throws 'conflict' after its last month, when the program is deleting it. */
    takeBack(): Promise<HeldOrganization> {
      return change(async (tx) => {
        const inTime = or(
          isNull(organizations.deletionAskedAt),
          gt(organizations.deletionAskedAt, sql`now() - ${graceTime}`),
        );
        const withdrawn = await tx
          .update(organizations)
          .set({ deletionAskedAt: null })
          .where(and(me, inTime))
          .returning({ id: organizations.id });
        if (withdrawn.length === 0) throw conflict('Pasaron más de 30 días: ya se está eliminando');
      });
    },
  };
}

const schema = z.extend(organizationSettingsInput, {
  deletesAt: z.nullable(z.iso.datetime()),
  requiresSecondFactor: z.boolean(),
  defaults: recordDefaultsInput,
  modules: modulesInput,
  firstStepsClosed: z.boolean(),
});

/** Undoing a requested deletion cancels it. */
export const organizationUndo = undoOf(organizationKind, {
  changes: { storeOf: organizationStore, schema },
  restore: async () => {
    throw conflict('Una organización que se eliminó no vuelve');
  },
});
