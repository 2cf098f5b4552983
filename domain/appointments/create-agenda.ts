import { createAdminAppointments } from './admin-appointments.ts'
import { createAdminHolidays } from './admin-holidays.ts'
import { createAppointments } from './appointments.ts'
import { createReminders } from './reminders.ts'
import { createVisitorChanges } from './visitor-changes.ts'

type Dependencies = Parameters<typeof createVisitorChanges>[0] &
  Parameters<typeof createAppointments>[0] &
  Parameters<typeof createAdminAppointments>[0]

/** Wires appointments and holidays. */
export const createAgenda = (dependencies: Dependencies) => ({
  remind: createReminders(dependencies),
  agenda: {
    appointments: createAppointments(dependencies),
    adminAppointments: createAdminAppointments(dependencies),
    visitorChanges: createVisitorChanges(dependencies),
    adminHolidays: createAdminHolidays(dependencies),
  },
})
