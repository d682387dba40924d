import * as z from 'zod/mini';
import { type KindWith, kindNames, type kinds, rowOf } from '../kinds.ts';

/**
 * Areas beyond the seven of the specification, by their collection. An organization chooses which of them the navigation
 * shows.
 */
export type Module = 'clearance' | (typeof kinds)[KindWith<{ module: object }>]['collection'];

const entries = kindNames.flatMap((kind) => {
  const { collection, module } = rowOf(kind);
  return module ? [[collection, module] as const] : [];
});

/** Each with the name of its entry and the contents of its screen. */
export const moduleWords = Object.fromEntries([
  ['clearance', ['Circulación', 'Qué unidades pueden salir hoy, y por qué no']],
  ...entries,
]) as Record<Module, readonly [name: string, contents: string]>;
export const modules = Object.keys(moduleWords) as Module[];

/** The same schema for each of them. */
export const ofModules = <Schema>(schema: Schema) =>
  z.object(Object.fromEntries(modules.map((module) => [module, schema])) as Record<Module, Schema>);

/** 'auto': by the type of organization, and whether it has a record. */
export const moduleChoices = ['auto', 'always', 'never'] as const;
export type ModuleChoice = (typeof moduleChoices)[number];

export const moduleChoiceLabels: Record<ModuleChoice, string> = {
  auto: 'Automático',
  always: 'Siempre',
  never: 'Nunca',
};

/** Chosen areas; the others are 'auto'. */
export const chosenModules = ofModules(z.optional(z.enum(['always', 'never'])));
export type ChosenModules = z.infer<typeof chosenModules>;

/** Absent: no change. */
export const modulesInput = ofModules(
  z.optional(z.enum(moduleChoices, { error: 'Elegí Automático, Siempre o Nunca' })),
);
export type ModulesInput = z.infer<typeof modulesInput>;

/** 'Multas: Nunca, Siniestros: Siempre'; '' without any choice. */
export function chosenModuleWords(chosen: ChosenModules): string {
  return modules
    .flatMap((module) => {
      const choice = chosen[module];
      return choice ? [`${moduleWords[module][0]}: ${moduleChoiceLabels[choice]}`] : [];
    })
    .join(', ');
}
