import { documentTypes, typesByThemselves } from '@baqueano/domain/papers/document';
import { policyIn } from '@baqueano/domain/papers/policy-details';
import { isPolicy } from '@baqueano/domain/papers/renewal';
import { today } from '@baqueano/domain/values/dates';
import type { LicenseClass } from '@baqueano/domain/values/license-class';
import { and, eq, inArray, isNull, ne, not, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { prepared } from '../../database/statements/batch.ts';
import { organizations } from '../../database/tenant-columns.ts';
import { logoOf } from '../../files/logo-store.ts';
import { drawnFiles } from '../../files/picture-store.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { plateOrName, vehicles } from '../../fleet/vehicles/table.ts';
import { partsOf } from '../../people/credentials/tokens.ts';
import { textOrNone } from '../../records/missing.ts';
import type { Tenant } from '../../tenant.ts';
import { clearanceStore } from '../clearance/store.ts';
import { documents, documentTypeRows } from '../documents/table.ts';
import { linkStore } from '../links/store.ts';
import { standingOf } from './standing.ts';
import { folderStore, linksOfFolders } from './store.ts';
import { folderLinks, folders } from './table.ts';

/** The organization and the folder of a link, before the holder of the link has any access. */
export interface FoundLink {
  organizationId: string;
  folderId: string;
  vehicleId: string;
}

const linkByToken = prepared((db: Database) =>
  db
    .select({ folderId: folders.id, vehicleId: folders.vehicleId })
    .from(folderLinks)
    .innerJoin(
      folders,
      and(eq(folders.organizationId, folderLinks.organizationId), eq(folders.id, folderLinks.folderId)),
    )
    .innerJoin(vehicles, and(eq(vehicles.organizationId, folders.organizationId), eq(vehicles.id, folders.vehicleId)))
    .where(
      and(
        eq(folderLinks.organizationId, sql.placeholder('organizationId')),
        eq(folders.organizationId, sql.placeholder('organizationId')),
        eq(vehicles.organizationId, sql.placeholder('organizationId')),
        eq(folderLinks.tokenHash, sql.placeholder('tokenHash')),
        isNull(vehicles.retiredOn),
      ),
    )
    .prepare('folder_by_token'),
);

/** Null for an unknown or ended link, and while its unit is out of the fleet. */
export async function linkOfToken(db: Database, token: string): Promise<FoundLink | null> {
  const parts = partsOf(token);
  if (!parts) return null;
  const [found] = await linkByToken(db).execute({ ...parts });
  return found ? { ...found, organizationId: parts.organizationId } : null;
}

/** A picture of a paper. */
export interface ShownFile {
  id: string;
  name: string;
  hash: string;
}

export interface ShownPaper {
  id: string;
  type: string;
  /** The name of the organization's own type. */
  typeName: string | null;
  issueDate: string;
  /** Null for a paper that never expires. */
  expiryDate: string | null;
  /** Fields, or text among the details of a policy: a stranger sees nothing else of the details. */
  issuer: string | null;
  number: string | null;
  files: ShownFile[];
}

/** Per paper: more would not fit a glance. */
const mostFiles = 6;

/** The content of the link's folder. */
export function openedFolder(db: Database, tenant: Tenant, { folderId, vehicleId }: FoundLink, on = today()) {
  const { organizationId } = tenant;
  const theFolder = and(eq(folders.organizationId, organizationId), eq(folders.id, folderId));

  const ownType = and(
    eq(documentTypeRows.organizationId, organizationId),
    eq(sql`${documentTypeRows.id}::text`, documents.type),
  );

  // The rule of circulation (decision 58): a paper with a later first day, or only applied for, replaces no other.
  const followed = sql`exists (
    select 1 from ${documents} as newer
    where newer.organization_id = ${organizationId} and newer.vehicle_id = ${documents.vehicleId}
    and newer.status <> 'pending' and newer.issue_date <= ${on} and (
      newer.renews_id = ${documents.id} or ${notInArray(documents.type, [...typesByThemselves])}
      and newer.type = ${documents.type} and (newer.issue_date, newer.expiry_date, newer.id)
        > (${documents.issueDate}, ${documents.expiryDate}, ${documents.id})
    )
  )`;

  /** In force and not expired: an expired or rejected paper is of no use at a check. */
  async function papersOf(types: string[] | null): Promise<Omit<ShownPaper, 'files'>[]> {
    const found = await db
      .select({
        id: documents.id,
        type: documents.type,
        issuer: documents.issuer,
        number: documents.number,
        details: documents.details,
        typeName: documentTypeRows.name,
        issueDate: documents.issueDate,
        expiryDate: sql<string | null>`nullif(${documents.expiryDate}, 'infinity')`,
      })
      .from(documents)
      .leftJoin(documentTypeRows, ownType)
      .where(
        and(
          eq(documents.organizationId, organizationId),
          eq(documents.vehicleId, vehicleId),
          ne(documents.type, 'fine'),
          types ? inArray(documents.type, types) : undefined,
          eq(documents.status, 'valid'),
          sql`${documents.inspectionResult} is distinct from 'rejected'`,
          sql`${on} between ${documents.issueDate} and ${documents.expiryDate}`,
          not(followed),
        ),
      )
      .orderBy(sql`array_position(${sql.param([...documentTypes])}::text[], ${documents.type})`, documents.id);
    return found.map(({ details, ...paper }) => {
      const written = isPolicy(paper) ? policyIn(details) : { issuer: null, number: null };
      return { ...paper, issuer: paper.issuer ?? written.issuer, number: paper.number ?? written.number };
    });
  }

  async function head() {
    const theVehicle = and(eq(vehicles.organizationId, organizationId), eq(vehicles.id, folders.vehicleId));
    const theDriver = and(
      eq(drivers.organizationId, organizationId),
      eq(drivers.id, vehicles.driverId),
      eq(folders.showsDriver, true),
    );
    const [found] = await db
      .select({
        types: folders.types,
        showsFiles: folders.showsFiles,
        showsDriver: folders.showsDriver,
        vehicle: {
          licensePlate: plateOrName(),
          brand: textOrNone(vehicles.brand),
          model: textOrNone(vehicles.model),
          year: vehicles.year,
          kind: vehicles.kind,
          internalNumber: vehicles.internalNumber,
        },
        driver: {
          name: drivers.name,
          licenseExpiry: drivers.licenseExpiry,
          licenseClasses: sql<LicenseClass[]>`${drivers.licenseClasses}`,
        },
        organization: organizations.name,
      })
      .from(folders)
      .innerJoin(vehicles, theVehicle)
      .innerJoin(organizations, eq(organizations.id, folders.organizationId))
      .leftJoin(drivers, theDriver)
      .where(and(theFolder, eq(organizations.id, organizationId)));
    return found ?? null;
  }

  async function contents() {
    const found = await head();
    if (!found) return null;
    const papers = await papersOf(found.types);
    const shown = found.showsFiles
      ? await drawnFiles(
          db,
          tenant,
          'document',
          papers.map(({ id }) => id),
        )
      : [];
    return {
      ...found,
      logo: await logoOf(db, tenant),
      papers: papers.map((paper): ShownPaper => {
        return { ...paper, files: shown.filter(({ recordId }) => recordId === paper.id).slice(0, mostFiles) };
      }),
    };
  }

  /** Null if the folder was deleted meanwhile. */
  async function page() {
    const [shown, clearance] = await Promise.all([contents(), clearanceStore(db, tenant, on).find(vehicleId)]);
    return shown && { ...shown, standing: clearance && standingOf(clearance, shown.showsDriver) };
  }

  return {
    organizationId,
    page,

    /** The hash of a picture that the page shows; null for any other file. */
    async picture(id: string): Promise<string | null> {
      const shown = await contents();
      if (shown?.logo?.contentId === id) return shown.logo.hash;
      return shown?.papers.flatMap((paper) => paper.files).find((file) => file.id === id)?.hash ?? null;
    },

    note: () => linkStore(tenant, linksOfFolders).note(db, folderId, (tx) => folderStore(tx, tenant).find(folderId)),
  };
}
export type OpenedFolder = NonNullable<Awaited<ReturnType<ReturnType<typeof openedFolder>['page']>>>;
