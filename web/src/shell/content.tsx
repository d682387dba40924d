import { Outlet, useMatches } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { type Part, part, usePart } from '../lib/http/part.ts';
import { useMay } from '../lib/session/permission.ts';

type Page = ComponentType<Record<never, never>>;

/** What stands at the address of a screen for whoever may not see it. */
const refused = part<Record<never, never>>(async (): Promise<Page> => (await import('./refused-page.tsx')).Page);

/** Who sees nothing of the fleet comes to their own unit instead of the dashboard. */
const own = part<Record<never, never>>(async (): Promise<Page> => (await import('../fleet/own/page.tsx')).Page);

function WhenHere({ of }: { of: Part<Record<never, never>> }) {
  const { Here } = usePart(of);
  return Here && <Here />;
}

/** The screen, or what stands in its place as long as it is not permitted. */
export function Content() {
  const may = useMay();
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  if (!screen.needs || may(screen.needs)) return <Outlet />;
  return screen.path === '/' ? <WhenHere key="own" of={own} /> : <WhenHere key="refused" of={refused} />;
}
