import type { RaThemeOptions } from 'react-admin'
import type { Colours } from './theme.ts'

type Components = NonNullable<RaThemeOptions['components']>

const focus = (colour: string) => ({ outline: `2px solid ${colour}`, outlineOffset: 2 })

export const controls = (colours: Colours): Components => ({
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible': focus(colours.ink) } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 'var(--ctl)', paddingInline: '0.8125rem', whiteSpace: 'nowrap' },
      sizeSmall: { minHeight: 'max(var(--ctl-s), 2rem)', fontSize: '0.8125rem' },
      outlined: { borderColor: colours.edge, '&:hover': { backgroundColor: colours.stone } },
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { color: 'inherit', minWidth: 'var(--ctl)', minHeight: 'var(--ctl)' } },
  },
  MuiTextField: {
    defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
  },
  MuiFormControl: {
    defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
  },
  // Phones zoom into fields with smaller letters.
  MuiInputBase: {
    styleOverrides: { root: { '@media (max-width: 47.99em)': { fontSize: '1rem' } } },
  },
  MuiInputLabel: { styleOverrides: { root: { color: colours.ink2 } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { minHeight: 'max(var(--ctl), 2.5rem)', backgroundColor: '#fff' },
      notchedOutline: { borderColor: colours.edge },
      input: { fontVariantNumeric: 'lining-nums tabular-nums' },
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { marginInline: 0, '&.Mui-error': { color: colours.bad } } },
  },
  MuiLink: { styleOverrides: { root: { color: 'inherit', textDecorationColor: colours.edge } } },
  MuiToggleButton: { styleOverrides: { root: { color: colours.ink2, borderColor: colours.edge } } },
  MuiSwitch: { defaultProps: { color: 'success' } },
  MuiTableSortLabel: { styleOverrides: { root: { minHeight: 28 } } },
  MuiTab: { styleOverrides: { root: { minHeight: 44 } } },
  RaToolbar: {
    styleOverrides: {
      root: {
        backgroundColor: colours.paper,
        borderTop: `1px solid ${colours.line}`,
        paddingInline: 0,
      },
    },
  },
  RaSimpleFormIterator: {
    defaultProps: { fullWidth: true },
    // Visible without hovering, for touch and keyboard users.
    styleOverrides: { root: { '& .RaSimpleFormIterator-action': { visibility: 'visible' } } },
  },
})
