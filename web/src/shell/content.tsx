import { Outlet, useMatches } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { type Part, part, usePart } from '../lib/http/part.ts';
import { useMay } from '../lib/session/permission.ts';

type Page = ComponentType<Record<never, never>>;

/** Shown in place of a screen without permission. */
const refused = part<Record<never, never>>(async (): Promise<Page> => (await import('./refused-page.tsx')).Page);

/** Without permission for the fleet, the person's own unit replaces the dashboard. */
const own = part<Record<never, never>>(async (): Promise<Page> => (await import('../fleet/own/page.tsx')).Page);

/** Its side list loads with the first page of the settings. */
const settings = part<Record<never, never>>(
  async (): Promise<Page> => (await import('./settings-frame.tsx')).SettingsFrame,
);

function WhenHere({ of }: { of: Part<Record<never, never>> }) {
  const { Here } = usePart(of);
  return Here && <Here />;
}

export function Content() {
  const may = useMay();
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  if (!screen.needs || may(screen.needs))
    return screen.path?.startsWith('/ajustes/') ? <WhenHere key="settings" of={settings} /> : <Outlet />;
  return screen.path === '/' ? <WhenHere key="own" of={own} /> : <WhenHere key="refused" of={refused} />;
}
