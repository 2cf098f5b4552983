import { Head } from '#backoffice/frame/head.tsx'

export const Today = () => <Head title="Hoy" />
