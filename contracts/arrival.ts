import * as z from 'zod/mini'
import { Day } from './scalars.ts'

/** Between which days something arrives, or is ready. */
export const Arrival = z.object({ from: Day, until: Day })
export type Arrival = z.infer<typeof Arrival>
