import { isEmpty } from '../reading/cells/empty-cells.ts';
import { holdsInsurers, holdsWords } from '../reading/cells/insurer.ts';
import { nameScore, saysBeginning, saysEnd, saysExpiry, saysPeriodAlone, wordsOf } from '../targets/headings.ts';
import type { Targets } from '../targets/own.ts';
import type { ImportTarget } from '../targets/target.ts';
import { plain } from '../targets/words.ts';
import { fitOf } from './content.ts';

interface Headed {
  index: number;
  header: string;
}

const saysDay = /(?:^| )(?:fecha|dia|date)(?: |$)/;
const amounts = new Set(['importe', 'monto', 'valor']);
const saysInstalment = (heading: string) => wordsOf(heading).some((word) => /^cuotas?$/.test(word));

/** The columns of instalments: no paper of ours has them. 'Importe' next to 'Cuota' is one. */
export function instalmentsOf(columns: readonly Headed[]): ReadonlySet<number> {
  const headings = columns.map(({ header }) => plain(header));
  const near = (at: number) => headings.slice(Math.max(0, at - 2), at + 3).some(saysInstalment);
  return new Set(
    columns.flatMap(({ index }, at) => {
      const heading = headings[at] ?? '';
      const isAmount = wordsOf(heading).some((word) => amounts.has(word));
      return saysInstalment(heading) || (isAmount && near(at)) ? [index] : [];
    }),
  );
}

const saysInsurer = /(?:^| )(?:compania|cia|aseguradora|emisor|insurer|insurance (?:company|provider|carrier))(?: |$)/;
const isInsuranceAlone = (heading: string) => heading !== '' && wordsOf(heading).every((word) => word === 'seguro');

const recordOf = ({ target }: ImportTarget) => target.slice(0, target.indexOf('.'));
const farthest = 4;
const sure = 60;

const manyYears = 0.8;
/** Headings that mean the model, alone or among other meanings. */
const saysModel = /(?:^| )(?:modelo|model|version|linea)(?: |$)/;

/** Columns that another column beside them decides, by the target's code: 'Modelo' with years beside 'Marca y modelo'. */
function decidedOf(targets: Targets, columns: readonly (Headed & { values: readonly string[] })[]) {
  const decided = new Map<number, string>();
  const describesKind = new Set<number>();
  const headings = columns.map(({ header }) => plain(header));
  const [year, kind] = [targets.of('vehicle.year'), targets.of('vehicle.kind')];
  const has = (pattern: RegExp, but: number) => headings.some((heading, at) => at !== but && pattern.test(heading));
  for (const [at, { index, values }] of columns.entries()) {
    const heading = headings[at] ?? '';
    const isFilled = values.some((text) => !isEmpty(text));
    // 'Peugeot 2008' is a model: several years are none.
    const areYears = new Set(values.filter((text) => /^(?:19|20)\d\d/.test(text))).size > 1;
    const isModel = /^(?:modelo|model|mod)$/.test(heading) && (areYears || has(saysModel, at));
    if (isModel && isFilled && year && !has(/^(?:ano|anio|year)(?: |$)/, at) && fitOf(year, values) >= manyYears) {
      decided.set(index, year.target);
    }
    const isDescription = /^descripcion(?: |$)/.test(heading) && has(/^(?:marca|fabricante)(?: |$)/, at);
    if (isDescription && isFilled && kind && fitOf(kind, values) >= 0.5) {
      describesKind.add(index);
      if (!has(/^(?:tipo|clase)(?: |$)/, at)) decided.set(index, kind.target);
    }
    // 'Desde' is of the papers: 'Fecha' beside it is the day of the fines among them.
    if (
      heading === 'fecha' &&
      targets.of('document.moment') &&
      headings.some((one) => one !== heading && saysBeginning(one))
    ) {
      decided.set(index, 'document.moment');
    }
  }
  return { decided, describesKind };
}

export interface Beside {
  /** The field that other columns decide: of a period those before it, which name the paper. */
  periods: ReadonlyMap<number, string>;
  /** Whether the target is no column's of that heading, in this sheet. */
  refuses: (target: ImportTarget, index: number, heading: string) => boolean;
  hasEnd: (target: ImportTarget) => boolean;
}

/** @param columns all columns of the sheet, in their order. */
export function besideOf(targets: Targets, columns: readonly (Headed & { values: readonly string[] })[]): Beside {
  const ends = targets.all.filter(({ target }) => target.endsWith('.expiryDate'));
  const papers = new Set(ends.map(recordOf));
  const headings = columns.map(({ header }) => plain(header));
  const ended = new Set(
    headings
      .filter(saysEnd)
      .flatMap((heading) => ends.filter((target) => nameScore(target, heading) >= sure).map(recordOf)),
  );
  const { decided: periods, describesKind } = decidedOf(targets, columns);

  /** The paper of the nearest column to the left, over columns of unknown meaning. */
  function paperBefore(at: number): string | null {
    const isBare = saysExpiry(headings[at] ?? '');
    for (let before = at - 1; before >= Math.max(0, at - farthest); before--) {
      const [heading = '', values = []] = [headings[before], columns[before]?.values];
      if (saysPeriodAlone(heading)) continue;
      const [best] = targets.all
        .map((target) => ({ target, score: nameScore(target, heading) * (0.5 + 0.5 * fitOf(target, values)) }))
        .toSorted((one, other) => other.score - one.score);
      if (!best || best.score < 40) continue;
      if (!papers.has(recordOf(best.target))) return null;
      // 'VTV', with days below it, beside a 'Vto' of something else.
      return isBare && best.target.reads === 'date' ? null : recordOf(best.target);
    }
    return null;
  }

  if (targets.kind === 'fleet') {
    for (const [at, heading] of headings.entries()) {
      const [column, record] = [columns[at], saysPeriodAlone(heading) ? paperBefore(at) : null];
      if (!column || record === null) continue;
      if (saysBeginning(heading)) periods.set(column.index, `${record}.issueDate`);
      else if (!ended.has(record)) periods.set(column.index, `${record}.expiryDate`);
    }
    for (const code of periods.values()) if (code.endsWith('.expiryDate')) ended.add(code.slice(0, code.indexOf('.')));
  }

  const instalments = instalmentsOf(columns);
  const insurers = columns.filter(({ values }, at) => isInsuranceAlone(headings[at] ?? '') && holdsWords(values));
  const wordy = new Set(insurers.map(({ index }) => index));
  const [named] = insurers.filter(({ values }) => holdsInsurers(values));
  if (targets.kind === 'fleet' && named && !headings.some((heading) => saysInsurer.test(heading)))
    periods.set(named.index, 'insurance.issuer');
  const hasEnd = (target: ImportTarget) => ended.has(recordOf(target));
  return {
    periods,
    hasEnd,
    refuses(target, index, heading) {
      if (target.target === 'vehicle.brandAndModel' && describesKind.has(index)) return true;
      if (!papers.has(recordOf(target)) || target.target.startsWith('fine.')) return false;
      if (instalments.has(index)) return true;
      if (wordy.has(index) && target.target === 'insurance.number') return true;
      const isDay = target.reads === 'date' && !saysDay.test(heading);
      // 'Póliza' beside 'Vto seguro' is its number, whatever it looks like.
      return isDay && hasEnd(target) && !saysEnd(heading) && !saysBeginning(heading);
    },
  };
}
