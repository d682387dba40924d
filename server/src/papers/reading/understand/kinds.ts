import type { PaperType } from '@baqueano/domain/papers/paper-reading';
import { insurers } from './insurers.ts';

/** Words of each kind of paper, with their weight. Texts are folded: no accents, lower case. */

const wordsOfKind: Partial<Record<PaperType, readonly (readonly [RegExp, number])[]>> = {
  insurance: [
    [/\bpoliza\b/, 3],
    [/certificado de cobertura/, 4],
    [/\basegurad[oa]\b/, 2],
    [/aseguradora/, 2],
    [/responsabilidad civil/, 3],
    [/\bpremio\b/, 2],
    [/seguro (?:automotor|de automotores|obligatorio)/, 4],
    [/\bsuma asegurada\b/, 2],
  ],
  cargo_insurance: [[/seguro de (?:la )?carga|mercaderias? transportadas?|transporte de mercaderias/, 9]],
  fleet_policy: [[/poliza (?:de )?flota|seguro de flota/, 9]],
  art: [
    [/riesgos del trabajo/, 8],
    [/\bart\b/, 2],
    [/clausula de no repeticion/, 5],
  ],
  vtv: [
    [/\bvtv\b/, 5],
    [/verificacion tecnica vehicular/, 6],
    [/verificacion tecnica/, 3],
  ],
  rto: [
    [/revision tecnica obligatoria/, 7],
    [/\brto\b/, 5],
    [/revision tecnica/, 3],
  ],
  gnc: [
    [/\bgnc\b/, 4],
    [/gas natural comprimido/, 4],
    [/\benargas\b/, 3],
    [/\boblea\b/, 1],
  ],
  gnc_cylinder: [[/prueba hidraulica (?:de|del) cilindro|(?:prueba|reprueba) de cilindros?|\bcrpc\b/, 11]],
  extinguisher: [
    [/matafuegos?/, 6],
    [/extintor(?:es)?/, 5],
    [/\brecarga\b/, 2],
    [/\biram\b/, 1],
  ],
  cedula: [
    [/cedula de identificacion/, 7],
    [/cedula (?:verde|automotor|del automotor)/, 7],
    [/registro (?:nacional )?(?:de la propiedad )?(?:del )?automotor/, 2],
  ],
  cedula_azul: [[/cedula azul|autorizad[oa] a conducir|cedula (?:de|para) autorizado/, 12]],
  professional_license: [[/\blinti\b|licencia (?:nacional )?(?:profesional|de transporte interjurisdiccional)/, 12]],
  driver_license: [
    [/licencia (?:nacional )?de conducir/, 8],
    [/carnet de conductor|licencia de conductor/, 7],
  ],
  psychophysical: [[/psicofisic[oa]/, 7]],
  registration: [
    [/impuesto (?:automotor|a los automotores|sobre los vehiculos)/, 7],
    [/\bpatentes?\b.*\bcuota\b|impuesto de patente/, 5],
    [/\b(?:arba|agip|rentas)\b/, 2],
  ],
  fine: [
    [/acta de (?:infraccion|comprobacion|constatacion)/, 8],
    [/\binfraccion(?:es)?\b/, 3],
    [/\bmulta\b/, 3],
    [/pago voluntario/, 3],
    [/juzgado de faltas/, 3],
  ],
  permit: [
    [/\bhabilitacion\b/, 4],
    [/\bcnrt\b|\bruta\b/, 3],
  ],
};

/** With less weight the kind is unknown. */
const least = 4;
/** The first lines count more, as they are large. */
const headRows = 6;

export interface KindRead {
  type: PaperType;
  row: number;
  from: number;
  to: number;
}

/** Null without clear evidence, or with two kinds. */
export function kindOf(rows: readonly string[]): KindRead | null {
  const scores = (Object.keys(wordsOfKind) as PaperType[]).map((type) => {
    let best: { row: number; from: number; to: number; weight: number } | undefined;
    let score = 0;
    for (const [words, weight] of wordsOfKind[type] ?? []) {
      const row = rows.findIndex((text) => words.test(text));
      if (row < 0) continue;
      const match = words.exec(rows[row] ?? '');
      score += row < headRows ? weight * 1.5 : weight;
      const from = match?.index ?? 0;
      if (!best || weight > best.weight) best = { row, from, to: from + (match?.[0].length ?? 0), weight };
    }
    if (type === 'insurance' && rows.some((text) => insurers.some(({ form }) => form.test(text)))) score += 1;
    return { type, score, best };
  });
  const [first, second] = scores.toSorted((one, other) => other.score - one.score);
  if (!first?.best || first.score < least || first.score - (second?.score ?? 0) < 1.5) return null;
  return { type: first.type, ...first.best };
}
