import type { ComponentType } from 'react'
import { lazyComponent } from '#backoffice/components/lazy-component.ts'
import type { SetupStep } from '#contracts/admin/setup-steps.ts'
import type { StepBodyProps } from './steps/step-body.ts'

type StepBody = {
  Body: ComponentType<StepBodyProps>
  /** Its own button saves and goes on. */
  savesItself?: boolean
}

/** Each step is loaded when it is first opened. */
export const stepBodies: Record<SetupStep, StepBody> = {
  look: {
    Body: lazyComponent(async () => (await import('./steps/setting-steps.tsx')).LookStep),
    savesItself: true,
  },
  contact: {
    Body: lazyComponent(async () => (await import('./steps/setting-steps.tsx')).ContactStep),
    savesItself: true,
  },
  legal: {
    Body: lazyComponent(async () => (await import('./steps/setting-steps.tsx')).LegalStep),
    savesItself: true,
  },
  products: {
    Body: lazyComponent(async () => (await import('./steps/products-step.tsx')).ProductsStep),
  },
  payments: {
    Body: lazyComponent(
      async () => (await import('#backoffice/connections/payments-page.tsx')).PaymentsStep,
    ),
  },
  shipping: {
    Body: lazyComponent(async () => (await import('./steps/shipping-step.tsx')).ShippingStep),
  },
  mail: {
    Body: lazyComponent(
      async () => (await import('#backoffice/connections/mail-page.tsx')).MailStep,
    ),
  },
  domain: { Body: lazyComponent(async () => (await import('./steps/domain-step.tsx')).DomainStep) },
  team: { Body: lazyComponent(async () => (await import('./steps/team-step.tsx')).TeamStep) },
  test_order: {
    Body: lazyComponent(async () => (await import('./steps/test-order-step.tsx')).TestOrderStep),
  },
}
