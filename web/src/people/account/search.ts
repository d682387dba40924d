const forms = ['contrasena', 'nombre', 'correo'] as const;

/** ?cambiar=contrasena opens the form, as the user menu does; ?cambiar=nombre that of the name, ?cambiar=correo of the e-mail. */
export interface AccountSearch {
  cambiar?: (typeof forms)[number];
}

export function accountSearch({ cambiar }: Record<string, unknown>): AccountSearch {
  return { cambiar: forms.find((form) => form === cambiar) };
}
