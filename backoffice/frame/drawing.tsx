import SvgIcon from '@mui/material/SvgIcon'

/** The storefront's drawings: one line of one weight. */
export const Drawing = ({ path }: { path: string }) => (
  <SvgIcon sx={{ fill: 'none', stroke: 'currentColor', strokeWidth: 1.25 }}>
    <path d={path} />
  </SvgIcon>
)
