import * as z from 'zod/mini';

/** The areas beyond the spec's seven entries, by their collection. An organization says which of them the navigation names. */
export const modules = ['clearance', 'assignments', 'fines', 'accidents'] as const;
export type Module = (typeof modules)[number];

/** Called as their screens. */
export const moduleLabels: Record<Module, string> = {
  clearance: 'Circulación',
  assignments: 'Asignaciones',
  fines: 'Multas',
  accidents: 'Siniestros',
};

/** 'auto': by the type of organization, and whether it has a record. */
export const moduleChoices = ['auto', 'always', 'never'] as const;
export type ModuleChoice = (typeof moduleChoices)[number];

export const moduleChoiceLabels: Record<ModuleChoice, string> = {
  auto: 'Automático',
  always: 'Siempre',
  never: 'Nunca',
};

const chosen = z.optional(z.enum(['always', 'never']));

/** Those that somebody has chosen; the others are 'auto'. */
export const chosenModules = z.object({ clearance: chosen, assignments: chosen, fines: chosen, accidents: chosen });
export type ChosenModules = z.infer<typeof chosenModules>;

const choosing = z.optional(z.enum(moduleChoices, { error: 'Elegí Automático, Siempre o Nunca' }));

/** Absent: as it is. */
export const modulesInput = z.object({
  clearance: choosing,
  assignments: choosing,
  fines: choosing,
  accidents: choosing,
});
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
