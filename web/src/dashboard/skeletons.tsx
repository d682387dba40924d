import { Skeleton } from '@mantine/core';
import { StatCardSkeletons } from '../ui/counters/stat-cards.tsx';
import panel from '../ui/look/panel.module.css';
import { LineSkeletons } from './line-skeletons.tsx';
import classes from './page.module.css';

/** The text stands where a title will be, so that nothing moves when the rest arrives. */
export function DashboardSkeleton() {
  return (
    <>
      <StatCardSkeletons count={4} />
      <div className={classes.panels}>
        <div className={panel.panel}>
          <div className={panel.top}>
            <p className={classes.loading} role="status">
              Cargando dashboard...
            </p>
          </div>
          <LineSkeletons count={5} height="4.75rem" />
        </div>
        <div className={panel.panel} aria-hidden>
          <div className={panel.top}>
            <Skeleton height={16} width="8rem" />
          </div>
          <LineSkeletons count={6} height="3rem" />
        </div>
      </div>
      <div className={panel.panel} aria-hidden>
        <LineSkeletons count={8} height="3.25rem" />
      </div>
    </>
  );
}
