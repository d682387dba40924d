/** ?cambiar=contrasena opens the form, as the user menu does. */
export interface AccountSearch {
  cambiar?: 'contrasena';
}

export function accountSearch({ cambiar }: Record<string, unknown>): AccountSearch {
  return { cambiar: cambiar === 'contrasena' ? 'contrasena' : undefined };
}
