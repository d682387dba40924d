/** ?cambiar=contrasena opens the form, as the user menu does; ?cambiar=nombre that of the name. */
export interface AccountSearch {
  cambiar?: 'contrasena' | 'nombre';
}

export function accountSearch({ cambiar }: Record<string, unknown>): AccountSearch {
  return { cambiar: cambiar === 'contrasena' || cambiar === 'nombre' ? cambiar : undefined };
}
