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
      root: { minHeight: 40, paddingInline: '1rem' },
      sizeSmall: { minHeight: 36, fontSize: '0.875rem', paddingInline: '0.75rem' },
      outlined: { borderColor: colours.edge, '&:hover': { backgroundColor: colours.stone } },
    },
  },
  MuiIconButton: { styleOverrides: { root: { color: 'inherit', minWidth: 40, minHeight: 40 } } },
  MuiTextField: {
    defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
  },
  MuiFormControl: {
    defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
  },
  MuiInputLabel: { styleOverrides: { root: { color: colours.ink2 } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { minHeight: 44, backgroundColor: 'transparent' },
      notchedOutline: { borderColor: colours.edge },
      input: { fontVariantNumeric: 'lining-nums tabular-nums' },
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { marginInline: 0, '&.Mui-error': { color: colours.bad } } },
  },
  MuiLink: { styleOverrides: { root: { color: 'inherit', textDecorationColor: colours.edge } } },
  MuiToggleButton: { styleOverrides: { root: { color: colours.ink2, borderColor: colours.edge } } },
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
