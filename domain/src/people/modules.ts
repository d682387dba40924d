import * as z from 'zod/mini';
import type { KindWith, kinds } from '../kinds.ts';

/** The areas beyond the spec's seven entries, by their collection. An organization says which of them the navigation names. */
export type Module = 'clearance' | (typeof kinds)[KindWith<{ module: true }>]['collection'];

/** Called as their screens. */
export const moduleLabels: Record<Module, string> = {
  clearance: 'Circulación',
  assignments: 'Asignaciones',
  fines: 'Multas',
  accidents: 'Siniestros',
};
export const modules = Object.keys(moduleLabels) as Module[];

/** An object with a schema for each. */
const ofModules = <Schema>(schema: Schema) =>
  z.object(Object.fromEntries(modules.map((module) => [module, schema])) as Record<Module, Schema>);

/** 'auto': by the type of organization, and whether it has a record. */
export const moduleChoices = ['auto', 'always', 'never'] as const;
export type ModuleChoice = (typeof moduleChoices)[number];

export const moduleChoiceLabels: Record<ModuleChoice, string> = {
  auto: 'Automático',
  always: 'Siempre',
  never: 'Nunca',
};

/** Those that somebody has chosen; the others are 'auto'. */
export const chosenModules = ofModules(z.optional(z.enum(['always', 'never'])));
export type ChosenModules = z.infer<typeof chosenModules>;

/** Absent: as it is. */
export const modulesInput = ofModules(
  z.optional(z.enum(moduleChoices, { error: 'Elegí Automático, Siempre o Nunca' })),
);
export type ModulesInput = z.infer<typeof modulesInput>;

/** 'Multas: Nunca, Siniestros: Siempre'; '' where nobody has chosen. */
export function chosenModuleWords(chosen: ChosenModules): string {
  return modules
    .flatMap((module) => {
      const choice = chosen[module];
      return choice ? [`${moduleLabels[module]}: ${moduleChoiceLabels[choice]}`] : [];
    })
    .join(', ');
}
