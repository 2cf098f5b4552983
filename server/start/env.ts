import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { StartRefusal } from '#db/start-refusal.ts'
import { parseTrustProxy } from '#server/requests/trust-proxy.ts'

const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const secret = (what: string) => optional(z.string().min(8, `${what}: al menos 8 caracteres`))

const MAX_WORKERS = 64

const toWorkers = (value: unknown) => {
  if (value === 'auto') return Math.min(availableParallelism(), MAX_WORKERS)
  return value === '' ? undefined : value
}

const Env = z
  .object({
    NODE_ENV: optional(z.string()),
    PORT: z.coerce.number('un número de puerto, como 3000').int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    PUBLIC_URL: optional(
      z.url({ protocol: /^https?$/, error: 'una dirección como https://tienda.example' }),
    ),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: optional(
      z.url({
        protocol: /^postgres(ql)?$/,
        error: 'una dirección como postgresql://usuario:clave@servidor/base',
      }),
    ),
    DATABASE_DIRECT_URL: optional(
      z.url({
        protocol: /^postgres(ql)?$/,
        error: 'la dirección del servidor PostgreSQL, sin el pooler en el medio',
      }),
    ),
    SMTP_URL: optional(
      z.url({
        protocol: /^smtps?$/,
        error: 'una dirección como smtp://usuario:clave@servidor:587',
      }),
    ),
    MAIL_FROM: optional(z.string().regex(/@/, 'una dirección de e-mail')),
    ADMIN_EMAIL: optional(z.email('una dirección de e-mail')),
    ADMIN_PASSWORD: secret('la contraseña de la dueña'),
    JWT_SECRET: optional(z.string().min(32, 'al menos 32 caracteres')),
    JWT_SECRET_PREVIOUS: optional(z.string().min(32, 'al menos 32 caracteres')),
    MP_ACCESS_TOKEN: optional(z.string()),
    MP_PUBLIC_KEY: optional(z.string()),
    MP_WEBHOOK_SECRET: optional(z.string().min(32, 'al menos 32 caracteres')),
    TEST_PAYMENTS: z.enum(['on', 'off'], 'on u off').default('off'),
    MP_BASE_URL: optional(
      z.url({ protocol: /^https?$/, error: 'una dirección como https://api.mercadopago.com' }),
    ),
    MP_SANDBOX_TIME_SCALE: optional(
      z.coerce.number('cuántas veces más rápido, como 60').positive('un número mayor que 0'),
    ),
    RECONCILE_SECONDS: z.coerce
      .number('cada cuántos segundos, como 60')
      .int('un número entero')
      .min(1, 'un número mayor que 0')
      .max(86_400, 'hasta un día')
      .default(60),
    WORKERS: z.preprocess(
      toWorkers,
      z.coerce
        .number('cuántos procesos, como 2, o auto')
        .int('un número entero, o auto')
        .min(1, 'un número mayor que 0, o auto')
        .max(MAX_WORKERS, `hasta ${MAX_WORKERS}`)
        .default(1),
    ),
    DRAIN_SECONDS: z.coerce
      .number('cuántos segundos, como 5')
      .min(0, 'un número desde 0')
      .max(60, 'hasta un minuto')
      .default(0),
    EMAILJS_PUBLIC_KEY: optional(z.string()),
    EMAILJS_SERVICE_ID: optional(z.string()),
    EMAILJS_TEMPLATE_ID: optional(z.string()),
    DEMO: z.enum(['on', 'off'], 'on u off').default('on'),
    DEMO_HISTORY: z.enum(['on', 'off'], 'on u off').default('on'),
    RATE_LIMITS: z.enum(['on', 'off'], 'on u off').default('on'),
    REPLY_CACHE: z.enum(['on', 'off'], 'on u off').default('on'),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'fatal, error, warn, info, debug, trace o silent',
      )
      .default('warn'),
    METRICS_TOKEN: secret('la clave de /metrics'),
    MAILBOX_TOKEN: secret('la clave de /dev/mail'),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(
      z.url({ protocol: /^https?$/, error: 'una dirección como http://localhost:4318' }),
    ),
    UPDATES_URL: optional(
      z.url({
        protocol: /^https?$/,
        error: 'la dirección de un repositorio git, como https://git.example/quilate.git',
      }),
    ),
    TRUST_PROXY: z
      .string()
      .default('off')
      .transform((text, context) => {
        const parsed = parseTrustProxy(text.trim() || 'off')
        if (parsed !== null) return parsed
        context.addIssue('on, off, cuántos proxies hay (hasta 10), o sus direcciones IP')
        return z.NEVER
      }),
  })
  .refine(
    (env) => !(env.RATE_LIMITS === 'off' && env.NODE_ENV === 'production' && env.DATABASE_URL),
    {
      path: ['RATE_LIMITS'],
      error: 'no puede ser off en producción',
    },
  )
  .refine((env) => env.DATABASE_DIRECT_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_DIRECT_URL'],
    error: 'va junto con DATABASE_URL, la dirección del pooler',
  })
  .refine((env) => (env.MP_ACCESS_TOKEN === undefined) === (env.MP_PUBLIC_KEY === undefined), {
    path: ['MP_PUBLIC_KEY'],
    error: 'va junto con MP_ACCESS_TOKEN: o las dos o ninguna',
  })
  .refine((env) => env.MP_ACCESS_TOKEN === undefined || env.MP_WEBHOOK_SECRET !== undefined, {
    path: ['MP_WEBHOOK_SECRET'],
    error: 'va junto con MP_ACCESS_TOKEN: sin ella no se cree ningún aviso de pago',
  })
  .refine(
    (env) =>
      new Set(
        [env.EMAILJS_PUBLIC_KEY, env.EMAILJS_SERVICE_ID, env.EMAILJS_TEMPLATE_ID].map(Boolean),
      ).size === 1,
    {
      path: ['EMAILJS_PUBLIC_KEY'],
      error: 'va junto con EMAILJS_SERVICE_ID y EMAILJS_TEMPLATE_ID: o las tres o ninguna',
    },
  )

export type Env = z.infer<typeof Env>

export const settingNames = Object.keys(Env.shape)

/** Parses the environment. A wrong value stops the start with a message that names the variable. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const parsed = Env.safeParse(variables)
  if (parsed.success) return parsed.data
  const messages = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new StartRefusal(`Hay un valor que no sirve en el entorno. ${messages.join('. ')}.`)
}
