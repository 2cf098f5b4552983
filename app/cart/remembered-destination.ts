import { readLocalStorage, writeLocalStorage } from '#app/session/local-storage.ts'

const DESTINATION = 'destination'

/** Where the shopper wants to know the prices of shipping for. Kept on the device, for guests, too. */
export type RememberedDestination = { postal_code: string; state_province_region: string }

export function readDestination(): RememberedDestination | null {
  try {
    const { postal_code, state_province_region } = JSON.parse(readLocalStorage(DESTINATION) ?? '{}')
    return typeof postal_code === 'string' && typeof state_province_region === 'string'
      ? { postal_code, state_province_region }
      : null
  } catch {
    return null
  }
}

export const rememberDestination = (destination: RememberedDestination): void =>
  writeLocalStorage(DESTINATION, JSON.stringify(destination))
