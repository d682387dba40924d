import classes from './road-scene.module.css';

/** The plain at first light (or under the moon, in the dark scheme), and the road through it, with one sentence. */
export function RoadScene({ className }: { className?: string }) {
  return (
    <div className={className}>
      <p className={classes.words}>Qué vence, qué puede circular y cuánto cuesta cada unidad, en un solo lugar.</p>
      <svg className={classes.scene} viewBox="0 0 900 1000" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <defs>
          <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" className={classes.skyHigh} />
            <stop offset="0.36" className={classes.skyMiddle} />
            <stop offset="0.56" className={classes.skyLow} />
          </linearGradient>
          <linearGradient id="plain" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" className={classes.plainFar} />
            <stop offset="1" className={classes.plainNear} />
          </linearGradient>
        </defs>
        <rect width="900" height="1000" fill="url(#sky)" />
        <circle cx="612" cy="520" r="52" className={classes.light} />
        <path
          className={classes.cloud}
          d="M80 250h210a5 5 0 0 1 0 10H80a5 5 0 0 1 0-10Zm90 34h130a4 4 0 0 1 0 8H170a4 4 0 0 1 0-8Z"
        />
        <path
          className={classes.cloud}
          d="M560 170h240a5 5 0 0 1 0 10H560a5 5 0 0 1 0-10Zm-70 36h150a4 4 0 0 1 0 8H490a4 4 0 0 1 0-8Z"
        />
        <path
          className={classes.rangeFar}
          d="M0 545 90 488l70 34 96-82 92 70 58-30 110 78 84-44 92 52 76-34 132 58v60H0Z"
        />
        <path className={classes.rangeNear} d="M0 580l120-44 130 36 150-50 130 48 150-30 220 44v46H0Z" />
        <path fill="url(#plain)" d="M0 600h900v400H0Z" />
        <path className={classes.furrow} d="M0 640h900M0 700h900M0 790h900M0 910h900" />
        <path
          className={classes.road}
          d="M478 600h12c-6 40 60 74 96 128 58 88-10 170 118 272H150c60-96 214-160 272-246 44-66 58-112 56-154Z"
        />
        <path className={classes.dashes} d="M484 606c0 44 36 84 40 132s-30 88-44 132-20 84-20 130" />
        <g className={classes.fence}>
          <path d="M96 668v78M196 648v58M276 634v44M338 624v32M386 617v24M0 690v96" />
          <path d="M0 712 96 686l100-26 80-18 62-12 48-8M0 744l96-34 100-30 80-22 62-16 48-12" />
        </g>
      </svg>
    </div>
  );
}
