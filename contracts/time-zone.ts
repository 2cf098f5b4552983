/** The shop's clocks and calendars, whatever the zone of a server or a browser. */
export const TIME_ZONE = 'America/Argentina/Buenos_Aires'
