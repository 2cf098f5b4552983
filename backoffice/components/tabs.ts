export const tabs = {
  display: 'flex',
  gap: '1.5rem',
  borderBottom: 1,
  borderColor: 'divider',
  marginBottom: '1rem',
}

export const tab = {
  paddingBlock: '0.625rem',
  borderBottom: '2px solid transparent',
  '&[aria-current=page]': { borderColor: 'secondary.main', fontWeight: 500 },
}
