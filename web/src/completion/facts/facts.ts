import { clearancePaperLabels } from '@baqueano/domain/clearance/clearance';
import type { CompletedFact, CompletedOfDriver, CompletedPaper } from '@baqueano/domain/clearance/completion';
import { driverTargets } from '@baqueano/domain/imports/targets/crew';
import { vehicleTargets } from '@baqueano/domain/imports/targets/fleet';
import { paperTargets } from '@baqueano/domain/imports/targets/papers';
import type { ImportTarget } from '@baqueano/domain/imports/targets/target';

/** The facts that can be missing, in the order of the grid: column, chip and question of each. */

export interface Fact {
  name: string;
  label: string;
  question: string;
  /** The import's target: its words, and its way to read cells. */
  target: ImportTarget;
  /** The control for one value of many. 'have' means yes, with or without a date; 'own': each row has a value of its own. */
  input: 'choice' | 'list' | 'text' | 'whole' | 'date' | 'have' | 'own';
  unit?: string;
  /** For a paper: its answer makes a document. */
  paper?: CompletedPaper;
  /** The rules of circulation need it: with it more units may circulate. */
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
/** The two inspections, VTV and RTO, are read in the same way. */
const codes: Partial<Record<string, string>> = { inspection: 'vtv.expiryDate' };

const papers = Object.entries(questions).map(([name, one]) => {
  const paper = name as CompletedPaper;
  return {
    ...factOf(name, codes[name] ?? `${name}.expiryDate`, { ...one, label: clearancePaperLabels[paper] }),
    paper,
  };
});

/** Circulation first: it moves the counter. */
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

/** The values of a closed list with their labels. Provinces go by name: they have no other order. */
export function choicesOf({ name, target: { words = {} } }: Fact) {
  const choices = Object.entries(words).map(([value, [label = value]]) => ({ value, label }));
  return name === 'jurisdiction' ? choices.toSorted((one, other) => byLabel.compare(one.label, other.label)) : choices;
}
