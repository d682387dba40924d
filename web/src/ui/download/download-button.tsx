import { useState } from 'react';
import { messageOf } from '../../lib/http/http.ts';
import { part, usePart } from '../../lib/http/part.ts';
import { toast } from '../feedback/toasts.ts';
import { DownloadTarget } from './download-target.tsx';

const menu = part(async () => (await import('./download-menu.tsx')).DownloadMenu);

/** Saves the whole list as a file. @param list its address, with filters and order. */
export function DownloadButton({ list }: { list: string }) {
  /** Somebody has asked for the menu before its code was here. */
  const [wanted, setWanted] = useState(false);
  /** Whether the focus is on what stands there until then: it goes on to the menu. */
  const [focused, setFocused] = useState(false);
  const { Here: DownloadMenu, retry } = usePart(menu);

  function want() {
    setWanted(true);
    menu.fetch().then(retry, (error) => toast('error', messageOf(error)));
  }

  if (DownloadMenu) return <DownloadMenu list={list} defaultOpened={wanted} focused={focused} />;
  return (
    <DownloadTarget
      aria-haspopup="menu"
      // The menu may take this place between a press and its release: then there is no click.
      onPointerDown={() => setWanted(true)}
      onClick={want}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    />
  );
}
