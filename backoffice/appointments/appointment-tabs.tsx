import Box from '@mui/material/Box'
import { NavLink } from 'react-router'
import { tab, tabs } from '#backoffice/components/tabs.ts'

export const AppointmentTabs = () => (
  <Box component="nav" aria-label="Vistas de turnos" sx={tabs}>
    <Box component={NavLink} to="/semana" sx={tab}>
      Semana
    </Box>
    <Box component={NavLink} to="/appointments" sx={tab}>
      Todos
    </Box>
    <Box component={NavLink} to="/holidays" sx={tab}>
      Feriados
    </Box>
  </Box>
)
