import { clearancePaperLabels } from '@baqueano/domain/clearance/clearance';
import type { CompletedFact, CompletedOfDriver, CompletedPaper } from '@baqueano/domain/clearance/completion';
import { driverTargets } from '@baqueano/domain/imports/targets/crew';
import { vehicleTargets } from '@baqueano/domain/imports/targets/fleet';
import { paperTargets } from '@baqueano/domain/imports/targets/papers';
import type { ImportTarget } from '@baqueano/domain/imports/targets/target';

/** Each fact that can lack, in the order of the grid: its column, its chip and the question of the answer bar. */

export interface Fact {
  name: string;
  label: string;
  question: string;
  /** As an import reads it: its words, and how its cells are read. */
  target: ImportTarget;
  /** The control for one value of many; 'have' says yes, with a date or without; 'own': each has a value of its own. */
  input: 'choice' | 'list' | 'text' | 'whole' | 'date' | 'have' | 'own';
  /** Behind the number. */
  unit?: string;
  /** It is a paper: its answer makes a document. */
  paper?: CompletedPaper;
  /** The rules of circulation ask for it: with it more units may circulate. */
  moves?: boolean;
}

const engineCc: ImportTarget = { target: 'vehicle.engineCc', label: 'Cilindrada', reads: 'whole', names: [] };
const targets = new Map(
  [...vehicleTargets, ...driverTargets, ...paperTargets, engineCc].map((one) => [one.target, one]),
);

type Question = Pick<Fact, 'question' | 'input' | 'unit'> & { label?: string };

function factOf(name: string, code: string, { label, ...rest }: Question): Fact {
  const target = targets.get(code);
  if (!target) throw new Error(`No import reads ${code}`);
  return { name, target, label: label ?? target.label, ...rest };
}

const factsOf = <Name extends string>(record: string, rest: Record<Name, Question>): Fact[] =>
  Object.entries<Question>(rest).map(([name, one]) => factOf(name, `${record}.${name}`, one));

const ofVehicles = factsOf<CompletedFact>('vehicle', {
  kind: { question: '¿Qué tipo de unidad son?', input: 'choice' },
  use: { question: '¿Para qué se usan?', input: 'choice' },
  fuels: { question: '¿Qué combustible usan?', input: 'list' },
  jurisdiction: { question: '¿Dónde están radicadas?', input: 'choice', label: 'Radicación' },
  registeredOn: { question: '¿Cuándo se patentaron?', input: 'date' },
  grossKg: { question: '¿Cuál es su peso bruto máximo?', input: 'whole', unit: 'kg', label: 'Peso bruto (kg)' },
  seats: { question: '¿Cuántos asientos tienen?', input: 'whole' },
  engineCc: { question: '¿Qué cilindrada tienen?', input: 'whole', unit: 'cc' },
  licensePlate: { question: '¿Qué patente tienen?', input: 'own' },
  brand: { question: '¿De qué marca son?', input: 'text' },
  model: { question: '¿De qué modelo son?', input: 'text' },
  year: { question: '¿De qué año son?', input: 'whole' },
  vin: { question: '¿Qué VIN o chasis tienen?', input: 'own' },
  currentKm: { question: '¿Cuántos kilómetros tienen?', input: 'own', unit: 'km' },
});

const questions: Record<CompletedPaper, Question> = {
  insurance: { question: '¿Cuándo vence el seguro?', input: 'date' },
  inspection: { question: '¿Cuándo vence la VTV o RTO?', input: 'date' },
  cedula: { question: '¿Tienen la cédula?', input: 'have' },
  extinguisher: { question: '¿Cuándo vence el matafuego?', input: 'date' },
  gnc: { question: '¿Cuándo vence la oblea de GNC?', input: 'date' },
  permit: { question: '¿Tienen la habilitación?', input: 'have' },
};
/** A VTV and an RTO are read alike. */
const codes: Partial<Record<string, string>> = { inspection: 'vtv.expiryDate' };

const papers = Object.entries(questions).map(([name, one]) => {
  const paper = name as CompletedPaper;
  return {
    ...factOf(name, codes[name] ?? `${name}.expiryDate`, { ...one, label: clearancePaperLabels[paper] }),
    paper,
  };
});

/** Circulation first: by it the counter moves. */
const moving = (all: readonly Fact[], others: readonly Fact[]): readonly Fact[] => [
  ...all.map((one) => ({ ...one, moves: true })),
  ...others,
];
export const vehicleFacts = moving([...ofVehicles.slice(0, 8), ...papers], ofVehicles.slice(8));

const ofDrivers = factsOf<CompletedOfDriver>('driver', {
  licenseExpiry: { question: '¿Cuándo vence su licencia?', input: 'date', label: 'Vence la licencia' },
  licenseClasses: { question: '¿Qué clases tiene su licencia?', input: 'list', label: 'Clases de licencia' },
  licenseNumber: { question: '¿Qué número de licencia tienen?', input: 'own', label: 'Número de licencia' },
  phone: { question: '¿Qué teléfono tienen?', input: 'own' },
  email: { question: '¿Qué email tienen?', input: 'own' },
});
export const driverFacts = moving(ofDrivers.slice(0, 2), ofDrivers.slice(2));

export const isOfDriver = ({ target }: Fact) => target.target.startsWith('driver.');

const byLabel = new Intl.Collator('es-AR');

/** Of a closed list: its values with the words that people read. Provinces go by name: no other order of them is known. */
export function choicesOf({ name, target: { words = {} } }: Fact) {
  const choices = Object.entries(words).map(([value, [label = value]]) => ({ value, label }));
  return name === 'jurisdiction' ? choices.toSorted((one, other) => byLabel.compare(one.label, other.label)) : choices;
}
