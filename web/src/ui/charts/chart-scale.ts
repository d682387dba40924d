const roundSteps = [1, 2, 2.5, 5, 10];

/**
 * Evenly spaced round values from 0 to the first one that is at least `largest`, in at most `mostSteps` steps.
 * Steps are whole multiples of `unit`, so that a tick is never written rounded.
 */
export function ticksUpTo(largest: number, unit: number, mostSteps: number): number[] {
  const rough = Math.max(largest / mostSteps / unit, 1);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const whole = roundSteps.map((step) => step * magnitude).filter(Number.isInteger);
  const step = (whole.find((one) => one >= rough) ?? rough) * unit;
  const count = Math.max(Math.ceil(largest / step), 1);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
