import { afterEach, describe, expect, it, vi } from 'vitest'
import { report, setReporter } from '@/lib/client/reporting/report'
import type { ReportEvent } from '@/lib/client/reporting/sentryRules'
import { startSentry } from '@/lib/client/reporting/startSentry'

/** The parts of the SDK's options that the rules of the specification set. */
interface Options {
  readonly dsn: string
  readonly tracesSampleRate: number
  readonly ignoreErrors: readonly string[]
  readonly beforeSend: (event: ReportEvent) => ReportEvent | null
  readonly beforeSendTransaction: (event: ReportEvent) => ReportEvent | null
}
const sdk = vi.hoisted(() => ({ init: vi.fn(), captureException: vi.fn() }))
vi.mock('@sentry/nextjs', () => sdk)

afterEach(() => {
  setReporter(null)
  vi.clearAllMocks()
  vi.resetModules()
  vi.unstubAllEnvs()
})
const options = (): Options => sdk.init.mock.calls[0]?.[0]

describe('§9 error reporting', () => {
  it('§9 trace sample rate 0: no transaction is sampled', () => {
    startSentry('https://key@errors.example/1')
    expect(options()).toMatchObject({ dsn: 'https://key@errors.example/1', tracesSampleRate: 0 })
  })

  it('§8 only tagged reports pass, and nothing of /404', () => {
    startSentry('https://key@errors.example/1')
    const tagged = { tags: { type: 'flow-sprung-a-leak' } }
    expect(options().beforeSend(tagged)).toBe(tagged)
    expect(options().beforeSend({})).toBeNull()
    expect(options().beforeSendTransaction({ transaction: '/404' })).toBeNull()
    expect(options().ignoreErrors).toContain('window.ifetch is not a function')
  })

  it('§8 a report carries its tags', () => {
    startSentry('https://key@errors.example/1')
    const error = new Error('leak')
    report(error, { source: 'login-layout-api' })
    expect(sdk.captureException).toHaveBeenCalledWith(error, {
      tags: { type: 'flow-sprung-a-leak', source: 'login-layout-api' },
    })
  })

  it('without a DSN nothing leaves the machine: the service is not even loaded', async () => {
    vi.stubEnv('NEXT_PUBLIC_SENTRY_DSN', '')
    await vi.importActual('@/sentry.client.config')
    await new Promise((resolve) => setTimeout(resolve))
    report(new Error('stays here'))
    expect(sdk.init).not.toHaveBeenCalled()
    expect(sdk.captureException).not.toHaveBeenCalled()
  })

  it('with a DSN the service is started with it', async () => {
    vi.stubEnv('NEXT_PUBLIC_SENTRY_DSN', 'https://key@errors.example/2')
    await vi.importActual('@/sentry.client.config')
    await vi.waitFor(() => expect(options()?.dsn).toBe('https://key@errors.example/2'), { timeout: 60_000 })
  })
})
