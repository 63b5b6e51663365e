import { defineConfig } from '@playwright/test'

/** CHROMIUM_PATH names the browser; .scripts/test.mjs finds one. Without it Playwright takes its own. */
export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A machine that is shared may stall for longer than a test waits; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // Tracing takes a quarter of a test's time: what failed runs again for it, where there are no retries by .scripts/test.mjs.
    trace: process.env.CI ? 'on-first-retry' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A camera and a microphone that show a test picture, and no question whether they may.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
})
