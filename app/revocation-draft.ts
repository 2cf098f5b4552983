/** What the form of the «arrepentimiento» begins with. It goes with the history entry: an address is read by others. */
export type RevocationDraft = { email: string; transaction_id: string }
