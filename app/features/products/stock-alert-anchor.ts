/** The fragment of an address that leads to the field for the mail of a sold-out piece. */
export const STOCK_ALERT = 'avisame'
