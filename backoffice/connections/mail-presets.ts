import type { MailPreset, MailSecurity } from '#contracts/admin/mail-account.ts'

type Preset = {
  name: string
  host: string
  port: number
  security: MailSecurity
  hint: string
}

/** What the services ask for, so that nobody has to look it up. */
export const mailPresetWords: Record<MailPreset, Preset> = {
  gmail: {
    name: 'Gmail o Google Workspace',
    host: 'smtp.gmail.com',
    port: 465,
    security: 'tls',
    hint: 'El usuario es tu dirección. La contraseña es una «contraseña de aplicación», que se crea en myaccount.google.com con la verificación en dos pasos activada.',
  },
  outlook: {
    name: 'Outlook o Microsoft 365',
    host: 'smtp.office365.com',
    port: 587,
    security: 'starttls',
    hint: 'El usuario es tu dirección. Quien administra la cuenta tiene que permitir «SMTP autenticado».',
  },
  brevo: {
    name: 'Brevo',
    host: 'smtp-relay.brevo.com',
    port: 587,
    security: 'starttls',
    hint: 'Usuario y clave SMTP están en tu cuenta de Brevo, en «SMTP y API».',
  },
  ses: {
    name: 'Amazon SES',
    host: 'email-smtp.us-east-1.amazonaws.com',
    port: 587,
    security: 'starttls',
    hint: 'Creá credenciales SMTP en la consola de SES; no son las claves de AWS. Cambiá la región del servidor por la tuya.',
  },
  own: {
    name: 'Otro servidor',
    host: '',
    port: 587,
    security: 'starttls',
    hint: 'Los datos te los da quien tiene tu dominio o tu hosting.',
  },
}

export const securityWords: Record<MailSecurity, string> = {
  tls: 'Cifrada desde el principio (puerto 465)',
  starttls: 'Cifrada después de saludar (puerto 587)',
  none: 'Sin cifrar',
}
