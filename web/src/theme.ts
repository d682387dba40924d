import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/**
 * Each scale runs from lightest to darkest at one hue of OKLCH. Shade 7 is readable on white and on shade 1 (AA), shade 4 on
 * dark.
 */
const celeste: MantineColorsTuple = [
  '#f0f9ff',
  '#daf1fe',
  '#b5e2fd',
  '#89cef6',
  '#66b9e7',
  '#369dd1',
  '#1681b1',
  '#046b96',
  '#015a7e',
  '#02435f',
];
const gray: MantineColorsTuple = [
  '#f9fafb',
  '#f2f5f7',
  '#e7eaed',
  '#d8dde2',
  '#c2c8cf',
  '#89929c',
  '#636d77',
  '#4a545f',
  '#2d3640',
  '#141b24',
];
/** Mantine's own meaning of this scale: 0 is text, 2 dimmed text, 4 lines, 6 surfaces, 7 the page. */
const dark: MantineColorsTuple = [
  '#e5e8ec',
  '#bfc5ca',
  '#989fa7',
  '#6d767f',
  '#353e47',
  '#262f38',
  '#1a2129',
  '#12181e',
  '#0d1218',
  '#080c10',
];
const red: MantineColorsTuple = [
  '#fff4f3',
  '#ffe6e3',
  '#ffccc7',
  '#fba8a0',
  '#f7857d',
  '#ed5350',
  '#d03736',
  '#b52b2b',
  '#942222',
  '#6f1918',
];
const yellow: MantineColorsTuple = [
  '#fff9eb',
  '#fff0cc',
  '#ffe19f',
  '#ffcc69',
  '#f9b73f',
  '#e69825',
  '#bb731b',
  '#955816',
  '#774412',
  '#5a320e',
];
const green: MantineColorsTuple = [
  '#f1fcf4',
  '#dff8e6',
  '#bdf0cd',
  '#8ee0ab',
  '#5fce8c',
  '#37ab6b',
  '#278c56',
  '#1a7244',
  '#155c36',
  '#114629',
];
const blue: MantineColorsTuple = [
  '#f3f7ff',
  '#e4edff',
  '#c9dbff',
  '#a8c4ff',
  '#84a9fa',
  '#5c87ec',
  '#426dd7',
  '#3258ba',
  '#29499b',
  '#203876',
];

const fontFamily = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";

/** Mantine writes a <header>, which would be one more banner of the page. */
const dialogHeader = { header: { role: 'none' } };

export const theme = createTheme({
  colors: { celeste, gray, dark, red, yellow, green, blue },
  primaryColor: 'celeste',
  primaryShade: { light: 7, dark: 7 },
  black: '#141b24',
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.75rem' },
      h2: { fontSize: '1.5rem', lineHeight: '2rem' },
      h3: { fontSize: '1rem', lineHeight: '1.5rem' },
    },
  },
  defaultRadius: 'md',
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { fw: 550 } },
    CloseButton: { defaultProps: { 'aria-label': 'Cerrar', iconSize: 18 } },
    Modal: {
      defaultProps: {
        attributes: dialogHeader,
        closeButtonProps: { 'aria-label': 'Cerrar' },
        overlayProps: { backgroundOpacity: 0.5 },
        transitionProps: { duration: 150, transition: 'fade' },
      },
    },
    Drawer: {
      defaultProps: {
        attributes: dialogHeader,
        closeButtonProps: { 'aria-label': 'Cerrar' },
        transitionProps: { duration: 150 },
      },
    },
    Menu: { defaultProps: { shadow: 'md', withInitialFocusPlaceholder: false, transitionProps: { duration: 120 } } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
    PasswordInput: {
      defaultProps: {
        visibilityToggleButtonProps: { 'aria-label': 'Mostrar lo escrito' },
        visibilityToggleFocusable: true,
      },
    },
  },
});

/** Mantine's own colours, set from tokens.css. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const ours = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-soft)',
    '--mantine-color-placeholder': 'var(--text-soft)',
    '--mantine-color-error': 'var(--expired-text)',
    '--mantine-color-anchor': 'var(--accent-text)',
  };
  return { variables: { '--mantine-shadow-md': 'var(--shadow)' }, light: ours, dark: ours };
};
