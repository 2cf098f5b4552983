/** The state of links in lists, which lead to the piece that represents a design. The shopper did not choose its size. */
export const FROM_LIST = { isFromList: true }
