import type { RaThemeOptions } from 'react-admin'
import type { Colours } from './theme.ts'

type Components = NonNullable<RaThemeOptions['components']>

/** Surfaces have no boxes: paper colour, hairlines, and shadows only for floating elements. */
export const surfaces = (colours: Colours): Components => {
  const floating = {
    border: `1px solid ${colours.line}`,
    boxShadow: 'var(--lift)',
    backgroundColor: colours.sheet,
  }
  return {
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiCard: { styleOverrides: { root: { background: 'none' } } },
    MuiMenu: { styleOverrides: { paper: floating } },
    MuiPopover: { styleOverrides: { paper: floating } },
    MuiAutocomplete: {
      defaultProps: {
        fullWidth: true,
        openText: 'Abrir la lista',
        closeText: 'Cerrar la lista',
        clearText: 'Borrar',
        noOptionsText: 'No hay ninguno.',
        loadingText: 'Buscando…',
      },
      styleOverrides: { paper: floating },
    },
    MuiDialog: {
      styleOverrides: { paper: { ...floating, '@media (max-width: 599px)': { margin: 16 } } },
    },
    MuiDialogTitle: {
      styleOverrides: { root: { fontFamily: 'var(--serif)', fontSize: '1.5rem' } },
    },
    // In line with the fields above.
    MuiDialogActions: { styleOverrides: { root: { padding: '0.5rem 1.5rem 1.25rem' } } },
    MuiSnackbarContent: {
      styleOverrides: { root: { backgroundColor: colours.ink, boxShadow: 'var(--lift)' } },
    },
    MuiTableCell: {
      styleOverrides: {
        root: {
          height: 'var(--row)',
          borderColor: colours.line,
          fontSize: 'var(--f-data)',
          padding: '0.25rem 0.625rem',
        },
        head: {
          height: 'var(--row-s)',
          color: colours.ink2,
          fontWeight: 500,
          fontSize: 'var(--f-small)',
          whiteSpace: 'nowrap',
        },
        paddingCheckbox: { padding: '0 0.25rem' },
      },
    },
    MuiTableRow: { styleOverrides: { root: { '&:last-child td': { borderColor: colours.line } } } },
    MuiTooltip: {
      styleOverrides: { tooltip: { backgroundColor: colours.ink, fontSize: '0.8125rem' } },
    },
    MuiChip: { styleOverrides: { root: { borderRadius: 999, fontSize: '0.8125rem' } } },
    MuiAlert: {
      styleOverrides: {
        root: { backgroundColor: colours.stone, color: colours.ink, alignItems: 'center' },
        standardError: { color: colours.bad },
      },
    },
  }
}
