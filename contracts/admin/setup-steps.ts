import * as z from 'zod/mini'

/** What an owner does before the shop opens, in this order. */
export const setupSteps = [
  'look',
  'contact',
  'legal',
  'products',
  'payments',
  'shipping',
  'mail',
  'domain',
  'team',
  'test_order',
] as const
export type SetupStep = (typeof setupSteps)[number]

export const Setup = z.array(z.object({ step: z.enum(setupSteps), done: z.boolean() }))
export type Setup = z.infer<typeof Setup>
