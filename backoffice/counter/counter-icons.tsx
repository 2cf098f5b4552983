import { PathIcon } from '#backoffice/icons/create-icon.tsx'

export const ScanIcon = () => (
  <PathIcon path="M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 9v6M11 9v6M14 9v6M16.5 9v6" />
)
export const RemoveIcon = () => <PathIcon path="m6 6 12 12M18 6 6 18" />
export const MinusIcon = () => <PathIcon path="M5 12h14" />
export const PlusIcon = () => <PathIcon path="M5 12h14M12 5v14" />
export const CustomerIcon = () => (
  <PathIcon path="M5.5 8.500a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0 -7 0zM3 20c0-3.500 2.500-6 6-6s6 2.500 6 6M15.500 5.300a3.500 3.500 0 0 1 0 6.400M17.500 14.600c2.200.8 3.500 2.800 3.500 5.400" />
)
export const PrintIcon = () => <PathIcon path="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />
export const MailIcon = () => <PathIcon path="M4 6h16v12H4zM4 7l8 6 8-6" />
