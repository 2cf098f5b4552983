/** The invented history of the demo: none, still being written, or complete. */
export const demoHistories = ['none', 'pending', 'done'] as const
