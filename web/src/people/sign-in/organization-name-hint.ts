/** For the name's field: a person with one car of their own may have no name for an organization. */
export function organizationNameHint(type: string) {
  return {
    description: type === 'individual' ? 'Puede ser tu apellido' : undefined,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as const satisfies string[],
  };
}
