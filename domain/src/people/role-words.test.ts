import { expect, test } from 'vitest';
import { roles } from './permissions.ts';
import { roleWords } from './role-words.ts';

test('what a role may do is told in words that follow from the table', () => {
  expect(roleWords('owner').mayNot).toEqual([]);
  expect(roleWords('workshop')).toEqual({
    may: [
      'Cargar, cambiar y eliminar los mantenimientos y las alertas',
      'Ver los vehículos, los conductores, las asignaciones, los siniestros, los documentos, las multas y las cargas de combustible',
      'Ver los costos de los mantenimientos',
      'Agregar fotos y archivos',
    ],
    mayNot: [
      'Cambiar los vehículos, los conductores, las asignaciones, los siniestros, los documentos, las multas y las cargas de combustible',
      'Ver los demás costos ni las estadísticas',
      'Mostrar papeles por un enlace',
      'Cambiar reglas, tipos de documento y campos propios',
      'Importar planillas y llevarse todos los datos',
      'Cambiar el nombre y el logo de la organización',
      'Invitar personas y cambiar sus roles',
      'Crear claves de la API',
      'Eliminar la organización',
    ],
  });
  expect(roleWords('viewer').may.at(-1)).toBe('Ver todos los costos y las estadísticas');
  expect(roleWords('driver')).toEqual({
    may: ['Ver su unidad y sus papeles, e informar kilómetros, cargas de combustible y problemas'],
    mayNot: ['Ver nada más de la organización'],
  });
  for (const role of roles) expect(roleWords(role).may.length).toBeGreaterThan(0);
});
