import { readLocalStorage, writeLocalStorage } from '#app/session/local-storage.ts'

/** What this device does when news arrive. */
export const liveSettings = {
  hasSound: () => readLocalStorage('desk-sound') === 'on',
  hasBadge: () => readLocalStorage('desk-badge') !== 'off',
  setSound: (isOn: boolean) => writeLocalStorage('desk-sound', isOn ? 'on' : null),
  setBadge: (isOn: boolean) => writeLocalStorage('desk-badge', isOn ? null : 'off'),
}
