import fc from 'fast-check'

/** A run that failed fails again. `npm run prove -- random-seeds` tries others. */
fc.configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 20_261_128) })
