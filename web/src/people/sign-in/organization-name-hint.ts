/** For the field of its name: who manages their own car has none to think of. */
export function organizationNameHint(type: string) {
  return {
    description: type === 'individual' ? 'Puede ser tu apellido' : undefined,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as const satisfies string[],
  };
}
