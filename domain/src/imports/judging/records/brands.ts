import { fold } from '../../../values/fold.ts';
import { listed } from '../../../values/listed.ts';
import { isEmpty } from '../../reading/cells/empty-cells.ts';

/** Brands of more than one word; of any other the first word is the brand. */
const long = listed(`
  Mercedes Benz, Alfa Romeo, Land Rover, Great Wall, Agrale Marrua, Royal Enfield, Harley Davidson, John Deere,
  Case IH, Deutz Fahr, Great Plains, Massey Ferguson, New Holland, Aston Martin
`);
const short: Record<string, string> = {
  mb: 'Mercedes-Benz',
  'm benz': 'Mercedes-Benz',
  'm b': 'Mercedes-Benz',
  mbenz: 'Mercedes-Benz',
  vw: 'Volkswagen',
};

/** 'Mercedes-Benz Actros 2042' is a brand and a model. Of one word only the brand is known. */
export function splitBrand(text: string): { brand: string; model?: string } {
  const words = text.trim().split(/\s+/);
  const two = fold(words.slice(0, 2).join(' ')).replace(/[-.]/g, ' ').replace(/ +/g, ' ');
  const known = long.find((brand) => two === fold(brand)) ?? short[two];
  const count = known && words.length > 1 && !/-/.test(words[0] ?? '') ? 2 : 1;
  const brand = words.slice(0, count).join(' ');
  const model = words.slice(count).join(' ');
  const key = fold(brand).replace(/[-.]/g, ' ').replace(/ +/g, ' ').trim();
  return { brand: short[key] ?? brand, ...(!isEmpty(model) && { model }) };
}

const longest = 200;

/** 'M. Benz 1114' as a brand, where no column has models: a number behind the brand is one of them. */
export function brandWithModel(brand: string): { brand: string; model?: string } {
  const split = brand.length > longest ? { brand } : splitBrand(brand);
  return 'model' in split && /\d/.test(split.model ?? '') ? split : { brand };
}

/** The model in a description beside a brand, which may begin with the brand again. */
export function modelOf(description: string, brand: string): string | undefined {
  const split = splitBrand(description.slice(0, longest));
  return fold(split.brand) === fold(brand) ? split.model : description;
}
