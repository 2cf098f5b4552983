import Typography from '@mui/material/Typography'

export const toWaitingWords = (waiting: number): string =>
  waiting === 1 ? '1 persona espera que vuelva' : `${waiting} personas esperan que vuelva`

/** How many people asked for a mail when the product is in stock again. */
export const WaitingPeople = ({ count }: { count: number }) =>
  count > 0 && <Typography sx={{ marginBottom: '1.5rem' }}>{toWaitingWords(count)}.</Typography>
