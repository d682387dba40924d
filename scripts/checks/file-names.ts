import { listed } from '../../domain/src/values/listed.ts';
import { isTest } from './imports.ts';

/** The allowed names of a web slice's parts: a part has the same name in every slice. */
const parts = new Set([
  ...['screen', 'search', 'queries', 'page', 'form', 'dialogs', 'filter', 'filters', 'columns', 'card', 'counters'],
  ...['skeletons', 'words', 'tab', 'vehicle-tab', 'driver-tab', 'many'],
]);

/** Further names of one slice. */
const concepts: Record<string, readonly string[]> = {
  activity: listed('history'),
  alerts: listed('due-pdf, list, subject, use-dialogs'),
  dashboard: listed(`
    alerts-panel, cards, fleet, fleet-actions, fleet-cards, fleet-order, fleet-order-select, fleet-table,
    fleet-word, first, first-rows, late, line-skeletons, quick-summary
  `),
  'fleet/assignments': listed('values'),
  'fleet/drivers': listed('assigned-vehicles, known-facts, license-badge, table-order, table-view, vehicles-field'),
  'fleet/own': listed('own-papers, paper-list, problem-form, reading-form, unit-card'),
  'fleet/vehicles': listed('deletion, more-fields'),
  'money/statistics': listed('month-book, per-km, sentence, use-vehicle-list, vehicle-list, vehicle-months'),
  'fleet/accidents': listed('details, sections, third-parties, use-accident-form, values'),
  'money/fuel': listed('details, use-fuel-form'),
  'papers/clearance': listed('reasons'),
  'papers/corrections': listed('bands, more-fields, values'),
  'papers/documents': listed('holder-field, more-fields, type-groups, type-options'),
  'papers/fines': listed('details, driver-field, more-fields, proposals, reference-data, rule-form, use-fine-form'),
  'papers/folders': listed('link-dialog'),
  'papers/reading': listed('crop, document-of, panel, paper-card, papers-dialog, save-all, there, values'),
  'people/account': listed(`
    email-form, email-panel, factor-dialog, name-form, passkey-name-form, password-form, proof-form,
    providers-panel, security-panel, session-list
  `),
  'people/sign-in': listed(`
    google-setup-form, login-form, next-step, organization-name-hint, other-ways, provider-queries,
    registration-draft, registration-form, required-factor-page, return-page
  `),
  'people/organization': listed(`
    defaults-form, defaults-panel, deletion-form, factor-demand, modules-panel, settings-form
  `),
  'people/team': listed('invitation-list, link-dialog, role-fields, role-form'),
  'upkeep/maintenance': listed('suggestions, values'),
};

/** `fleet/lookup` is the list of vehicles and of drivers for everybody: no screen of its own. */
const partOfSlice =
  /^web\/src\/((?:fleet|upkeep|papers|money|people|exchange)\/(?!lookup\/)[^/]+|activity|alerts|dashboard)\/([^/]+)\.tsx?$/;

/** The message for a file's name; undefined for a part that every slice may have, or a concept of this one. */
export function nameComplaintOf(file: string): string | undefined {
  const [, slice = '', name = ''] = partOfSlice.exec(file) ?? [];
  if (!slice || isTest(file) || parts.has(name) || concepts[slice]?.includes(name)) return undefined;
  return `no part that a slice has (${[...parts].join(', ')}); a concept is named in scripts/checks/file-names.ts`;
}

export function unusedConcepts(files: readonly string[]): string[] {
  const there = new Set(files.map((file) => partOfSlice.exec(file)).map((found) => `${found?.[1]}/${found?.[2]}`));
  return Object.entries(concepts)
    .flatMap(([slice, names]) => names.map((name) => `${slice}/${name}`))
    .filter((concept) => !there.has(concept));
}
