import { fold } from '../../values/fold.ts';

/** Brands of more than one word; of any other the first word is the brand. */
const long = [
  'Mercedes Benz',
  'Alfa Romeo',
  'Land Rover',
  'Great Wall',
  'Agrale Marrua',
  'Royal Enfield',
  'Harley Davidson',
  'John Deere',
  'Case IH',
  'Deutz Fahr',
  'Great Plains',
  'Massey Ferguson',
  'New Holland',
  'Aston Martin',
];
const short: Record<string, string> = {
  mb: 'Mercedes-Benz',
  'm benz': 'Mercedes-Benz',
  mbenz: 'Mercedes-Benz',
  vw: 'Volkswagen',
};

/** 'Mercedes-Benz Actros 2042' is a brand and a model. Of one word only the brand is known. */
export function splitBrand(text: string): { brand: string; model?: string } {
  const words = text.trim().split(/\s+/);
  const two = fold(words.slice(0, 2).join(' ')).replace(/-/g, ' ');
  const known = long.find((brand) => two === fold(brand));
  const count = known && words.length > 1 && !/-/.test(words[0] ?? '') ? 2 : 1;
  const brand = words.slice(0, count).join(' ');
  const model = words.slice(count).join(' ');
  return { brand: short[fold(brand)] ?? brand, ...(model !== '' && { model }) };
}
