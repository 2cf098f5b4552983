import Button from '@mui/material/Button'
import { call } from '#app/session/call.ts'
import { useAction } from '#backoffice/components/use-action.ts'
import { adminStaffApi, type StaffMember } from '#contracts/admin/staff.ts'

/** The one-click actions for a staff member. */
export function StaffButtons({
  member: { id, state, sessions, second_factor },
}: {
  member: StaffMember
}) {
  const [isBusy, act] = useAction()
  const params = { id }
  return (
    <>
      {state === 'invited' && (
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() =>
            act(() => call(adminStaffApi.inviteAgain, { params }), 'Invitación enviada')
          }
        >
          Enviar la invitación de nuevo
        </Button>
      )}
      {sessions > 0 && (
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() =>
            act(() => call(adminStaffApi.closeSessions, { params }), 'Sesiones cerradas')
          }
        >
          Cerrar sus sesiones
        </Button>
      )}
      {second_factor && (
        <Button
          color="error"
          disabled={isBusy}
          onClick={() =>
            act(() => call(adminStaffApi.dropSecondFactor, { params }), 'Segundo paso quitado')
          }
        >
          Quitar su segundo paso
        </Button>
      )}
    </>
  )
}
