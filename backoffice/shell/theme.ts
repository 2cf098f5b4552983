import { esES } from '@mui/material/locale'
import { createTheme } from '@mui/material/styles'
import { defaultLightTheme, type RaThemeOptions } from 'react-admin'
import { controls } from './theme-controls.ts'
import { surfaces } from './theme-surfaces.ts'

/** The colours of `app/styles/tokens.css` as literals, because MUI calculates with colour values. */
export const colours = {
  paper: '#f6f2ec',
  sheet: '#fdfbf8',
  stone: '#f0ede8',
  sand: '#e7e0d5',
  line: '#d8d0c4',
  edge: '#857b6c',
  ink: '#1d1a16',
  ink2: '#5f574c',
  green: '#12372c',
  gold: '#7a5a22',
  goldWash: '#eadec6',
  good: '#1d5a43',
  bad: '#8c1d2b',
} as const

/** What opens and closes does so at once for who asked the device for less motion. */
const still: RaThemeOptions['transitions'] = {
  create: () => 'none',
  getAutoHeightDuration: () => 0,
  duration: {
    shortest: 0,
    shorter: 0,
    short: 0,
    standard: 0,
    complex: 0,
    enteringScreen: 0,
    leavingScreen: 0,
  },
}
const wantsLessMotion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

const SANS = 'var(--sans)'
const head = { fontFamily: 'var(--serif)', fontWeight: 500, lineHeight: 1.1 }

export const theme: RaThemeOptions = {
  ...defaultLightTheme,
  palette: {
    mode: 'light',
    primary: { main: colours.ink, dark: colours.green, contrastText: colours.paper },
    secondary: { main: colours.gold, contrastText: colours.paper },
    error: { main: colours.bad },
    success: { main: colours.good },
    warning: { main: colours.gold },
    info: { main: colours.ink2 },
    text: { primary: colours.ink, secondary: colours.ink2, disabled: colours.edge },
    divider: colours.line,
    background: { default: colours.paper, paper: colours.paper },
    action: { hover: colours.stone, selected: colours.sand, disabled: colours.edge },
  },
  shape: { borderRadius: 2 },
  ...(wantsLessMotion && { transitions: still }),
  shadows: [...createTheme().shadows].map(() => 'none') as RaThemeOptions['shadows'],
  typography: {
    fontFamily: SANS,
    h1: { ...head, fontSize: 'var(--f-title)' },
    h2: { ...head, fontSize: '1.375rem' },
    h3: { ...head, fontSize: '1.3125rem' },
    h4: { ...head, fontSize: '1.3125rem' },
    h5: { fontFamily: SANS, fontWeight: 500, fontSize: '1.0625rem' },
    h6: { fontFamily: SANS, fontWeight: 500, fontSize: '1rem' },
    body1: { fontSize: '0.875rem', lineHeight: 1.5 },
    body2: { fontSize: '0.84375rem', lineHeight: 1.45 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
    button: { fontFamily: SANS, fontWeight: 500, fontSize: '0.84375rem', textTransform: 'none' },
  },
  components: {
    ...defaultLightTheme.components,
    ...esES.components,
    ...surfaces(colours),
    ...controls(colours),
  },
}

export type Colours = typeof colours
