import Box from '@mui/material/Box'
import { NavLink } from 'react-router'
import { tab, tabs } from '#backoffice/components/tabs.ts'

/** What people wrote by the form, and what the law wants answered within a day. */
export const InboxTabs = () => (
  <Box component="nav" aria-label="Bandejas" sx={tabs}>
    <Box component={NavLink} to="/messages" sx={tab}>
      Mensajes
    </Box>
    <Box component={NavLink} to="/revocations" sx={tab}>
      Arrepentimientos
    </Box>
  </Box>
)
