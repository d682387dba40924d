/** An organization begins with these: they are offered until three are done, or until a person closes them for all. */
export const firstStepNames = ['sheet', 'paper', 'person', 'km'] as const;
export type FirstStep = (typeof firstStepNames)[number];

export type FirstSteps = Record<FirstStep, boolean>;

const enough = 3;

/** Whether there is still something to offer; null once they are closed. */
export function areOffered(steps: FirstSteps | null): steps is FirstSteps {
  return steps !== null && firstStepNames.filter((name) => steps[name]).length < enough;
}
