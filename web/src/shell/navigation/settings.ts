import type { Permission } from '@baqueano/domain/people/permissions';
import type { Icon } from '@tabler/icons-react';
import IconApi from '@tabler/icons-react/dist/esm/icons/IconApi.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import IconPackageExport from '@tabler/icons-react/dist/esm/icons/IconPackageExport.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';

interface Setting {
  to: `/ajustes/${string}`;
  label: string;
  Icon: Icon;
  needs: Permission;
  /** Other words for it, for the search. */
  words: string;
}

/** 'Ajustes': screens for once a month or less; in their side list (settings-frame.tsx) and in the palette. */
export const settings = [
  {
    to: '/ajustes/organizacion',
    label: 'Organización',
    Icon: IconBuilding,
    needs: 'organization:read',
    words: 'empresa logo nombre eliminar otra cambiar',
  },
  {
    to: '/ajustes/equipo',
    label: 'Equipo',
    Icon: IconUsersGroup,
    needs: 'member:read',
    words: 'personas usuarios roles permisos invitar miembros',
  },
  {
    to: '/ajustes/reglas',
    label: 'Reglas',
    Icon: IconGavel,
    needs: 'setting:read',
    words: 'corregir vtv rto licencias vigencia matafuego',
  },
  {
    to: '/ajustes/api',
    label: 'API',
    Icon: IconApi,
    needs: 'key:read',
    words: 'claves llaves integraciones programas',
  },
  {
    to: '/ajustes/papelera',
    label: 'Papelera',
    Icon: IconTrash,
    needs: 'activity:read',
    words: 'eliminados borrados recuperar deshacer',
  },
  {
    to: '/ajustes/datos',
    label: 'Llevate tus datos',
    Icon: IconPackageExport,
    needs: 'exchange:read',
    words: 'zip respaldo copia exportar bajar traer mudar',
  },
] as const satisfies readonly Setting[];
