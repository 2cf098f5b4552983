import Box from '@mui/material/Box'
import { NavLink } from 'react-router'
import { tab, tabs } from '#backoffice/components/tabs.ts'

export const OrderTabs = () => (
  <Box component="nav" aria-label="Vistas de pedidos" sx={tabs}>
    <Box component={NavLink} to="/orders" sx={tab}>
      Lista
    </Box>
    <Box component={NavLink} to="/tablero" sx={tab}>
      Tablero
    </Box>
  </Box>
)
