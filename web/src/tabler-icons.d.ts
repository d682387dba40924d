/** One icon, one file: the package's own entry loads all six thousand of them in development and in every test. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react';

  const icon: Icon;
  // biome-ignore lint/style/noDefaultExport: it is how the package exports them.
  export default icon;
}
