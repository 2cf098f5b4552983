import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#backoffice/components/lazy-component.ts'
import { Loading } from '#backoffice/components/loading.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { useHasPermission } from '#backoffice/components/use-permission.ts'
import { liveSettings } from '#backoffice/live/live-settings.ts'
import { playSound } from '#backoffice/live/sound.ts'

const PushDevices = lazyComponent(async () => (await import('./push-devices.tsx')).PushDevices)

/** What this device does when something new arrives, and which devices get messages. */
export function DeviceNotices() {
  const [hasSound, setHasSound] = useState(liveSettings.hasSound)
  const [hasBadge, setHasBadge] = useState(liveSettings.hasBadge)
  const maySeeOrders = useHasPermission('orders', 'read_sales', 'workshop')
  return (
    <Section title="Avisos en este equipo">
      <FormControlLabel
        sx={{ display: 'flex', marginRight: 0 }}
        label="Contar lo nuevo en el título de la pestaña, mientras mirás otra"
        control={
          <Switch
            checked={hasBadge}
            onChange={(_, isOn) => {
              liveSettings.setBadge(isOn)
              setHasBadge(isOn)
            }}
          />
        }
      />
      <FormControlLabel
        sx={{ display: 'flex', marginRight: 0 }}
        label="Sonar cuando entra un pedido pagado, un mensaje o un turno"
        control={
          <Switch
            checked={hasSound}
            onChange={(_, isOn) => {
              liveSettings.setSound(isOn)
              setHasSound(isOn)
              if (isOn) playSound()
            }}
          />
        }
      />
      {maySeeOrders && (
        <Suspense fallback={<Loading />}>
          <PushDevices />
        </Suspense>
      )}
    </Section>
  )
}
