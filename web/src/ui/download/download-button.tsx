import { part } from '../../lib/http/part.ts';
import { useLateMenu } from '../feedback/use-late-menu.ts';
import { DownloadTarget } from './download-target.tsx';

const menu = part(async () => (await import('./download-menu.tsx')).DownloadMenu);

/** Saves the whole list as a file. @param list its address, with filters and order. */
export function DownloadButton({ list }: { list: string }) {
  const { Menu, opening, target } = useLateMenu(menu);
  return Menu ? <Menu list={list} {...opening} /> : <DownloadTarget aria-haspopup="menu" {...target} />;
}
