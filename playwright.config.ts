import { defineConfig } from '@playwright/test'
import { SHOP } from './tests/e2e/address.ts'

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
/**
 * Its suggestions are web pages of their own, in every window that nobody sees. Not without need: of two lists of features the
 * browser takes the last, and Playwright's own saves a twentieth of the time.
 */
const HAS_ADDRESS_BAR = !CHROMIUM.endsWith('headless-shell')

/** What looks or works otherwise under a thumb; the rest is walked at a desk alone. */
const ON_A_PHONE = /@phone|@thumb/
/** What only a thumb can do, or a narrow window shows. */
const BY_THUMB = /@thumb/
const OFFICE = /admin-.*\.spec\.ts$/
/** Begins first: at the end the other worker would wait for it. */
const LONG = /style-page\.spec\.ts$/
/** At a desk somebody sits who wants nothing to move, which leaves a fifth of the time; a phone shows every motion. */
const AT_A_DESK = {
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'reduce' as const },
}

// One window for all journeys of a worker, emptied in between: opening one anew costs a third of the time.
process.env['PW_TEST_REUSE_CONTEXT'] = '1'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // The longest of the usual journeys take half a minute on a busy machine. What each step expects has eight seconds.
  timeout: 90_000,
  // Shared processors stall now and then. What passes only at the second attempt is named at the end of the run.
  retries: 1,
  expect: {
    timeout: 8_000,
    // The same glyphs are smoothed a little otherwise by another build of the browser.
    toHaveScreenshot: { maxDiffPixelRatio: 0.005, threshold: 0.25 },
  },
  snapshotPathTemplate: 'tests/e2e/pictures/{arg}{ext}',
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  globalSetup: './tests/e2e/open-shop.ts',
  use: {
    baseURL: SHOP,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    // It would answer in the place of the network, which the journeys cut and watch.
    serviceWorkers: 'block',
    // A trace costs as much as the journey itself: `TRACE=on npx playwright test …` when one fails.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: CHROMIUM,
      args: [
        '--no-sandbox',
        // The shell without a window draws letters as the whole browser does.
        '--font-render-hinting=slight',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        ...(HAS_ADDRESS_BAR ? ['--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup'] : []),
      ],
    },
  },
  projects: [
    { name: 'long', testMatch: LONG, use: AT_A_DESK },
    {
      name: 'phone',
      grep: ON_A_PHONE,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desk', testIgnore: [OFFICE, LONG], grepInvert: BY_THUMB, use: AT_A_DESK },
    // The owner's hand comes last: it changes the shop that the others walk through.
    { name: 'office', testMatch: OFFICE, dependencies: ['long', 'phone', 'desk'], use: AT_A_DESK },
  ],
})
