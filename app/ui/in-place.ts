import type { Location, NavigationType } from 'react-router'

/** The state of a link that changes a part of the page, so that the focus stays where it is. */
export const IN_PLACE = { isInPlace: true }

/** Whether such a link led here. After going back or forward, the page is opened like any other. */
export const isInPlace = ({ state }: Location, type: `${NavigationType}`): boolean =>
  type !== 'POP' && (state as Partial<typeof IN_PLACE> | null)?.isInPlace === true
