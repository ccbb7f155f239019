import { describe, expect, it } from 'vitest'
import { settings } from '@/lib/client/settings'

describe('decisions: names that the specification leaves open', () => {
  it('{host} is the same origin, {email} and {cloud provider} their defaults, the check ALTCHA, no service outside', () => {
    expect(settings).toMatchObject({
      ...{ apiHost: '', cryptoHost: '', supportEmail: 'support@undercurrent.example', cloudProvider: 'AWS' },
      ...{ captchaProvider: 'altcha', analytics: 'none', sentryDsn: '', iosAppId: '' },
    })
  })
})
