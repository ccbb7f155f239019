import { describe, expect, it } from 'vitest'
import { dataTier } from '@/lib/access/dataTier'
import { anonymousAccess, deriveAccess } from '@/lib/access/deriveAccess'
import { type AccessRule, redirectOf, routeAccess, safeNextPath } from '@/lib/access/routeAccess'
import type { User } from '@/lib/access/user'
import { UserRow } from '@/lib/contract/users'
import { DELAY_MS } from '@/lib/market/freshnessBudgets'
import { featureRows } from '@/lib/plans/features'
import { aUser } from '@/tests/builders/aUser'

const free = aUser({ created: '2024-05-01T00:00:00.000Z' })
const accessOf = (over: Partial<User>) => deriveAccess(aUser(over))

/** Spec §3 User, in its order; the chat service, the payment provider and unnamed parts as decisions.md names them. */
const SPEC_USER = [
  ...['id', 'email', 'timezone', 'date_fmt', 'created', 'is_blocked', 'organization', 'is_admin', 'is_super'],
  ...['agreed_to_super_terms', 'current_plan', 'is_lifetime', 'is_triannual', 'is_annual'],
  ...['platform_sub_billing_interval', 'is_version_two', 'is_partner', 'has_discord_server_sub'],
  ...['has_portfolio_access', 'has_periscope_access', 'user_type', 'has_nft', 'is_premium', 'api_subscription'],
  ...['old_stripe', 'subscription_level', 'permissions', 'isLegacy'],
]

describe('§3 user', () => {
  it('§3 has every field of the specification under its name, in the row of the current-user answer', () => {
    const user: User = UserRow.parse(free)
    expect(Object.keys(user).sort()).toEqual([...SPEC_USER].sort())
    expect(UserRow.shape.user_type.options).toEqual(['regular', 'admin', 'employee', 'test_account'])
    const organization = { id: 'o', name: 'Desk', denied_access: ['flow'] }
    expect(UserRow.parse(aUser({ organization })).organization).toEqual(organization)
  })

  it('§4 the delayed tier is 15 minutes behind', () => expect(DELAY_MS).toBe(15 * 60_000))
})

describe('§6 access rules', () => {
  it.each([
    [{ has_periscope_access: true }, true],
    [{ user_type: 'admin' }, true],
    [{ user_type: 'employee' }, true],
    [{ user_type: 'test_account' }, true],
    [{ user_type: 'regular', is_admin: true, is_premium: true }, false],
  ] as const)('§6 Periscope access of %j is %s', (over, expected) => expect(accessOf(over).hasPeriscope).toBe(expected))

  it.each([
    [{ has_portfolio_access: true }, true],
    [{ is_lifetime: true }, true],
    [{ is_triannual: true }, true],
    [{ is_annual: true }, true],
    [{ is_premium: true, is_super: true, agreed_to_super_terms: true }, false],
  ] as const)('§6 Portfolio access of %j is %s', (over, expected) => expect(accessOf(over).hasPortfolio).toBe(expected))

  it.each([
    [{ has_nft: true }, true, false],
    [{ is_premium: true }, true, false],
    [{ current_plan: 'legacy' }, false, false],
    [{ current_plan: 'premium' }, false, true],
    [{ subscription_level: 'premium' }, false, true],
    [{}, false, true],
  ] as const)('§6 of %j: premium %s, free %s', (over, isPremium, isFree) => {
    expect(accessOf(over)).toMatchObject({ isPremium, isFree })
  })

  it('§6 Admin is is_admin and Partner is is_partner', () => {
    expect(accessOf({ is_admin: true })).toMatchObject({ isAdmin: true, isPartner: false })
    expect(accessOf({ is_partner: true, user_type: 'admin' })).toMatchObject({ isAdmin: false, isPartner: true })
  })

  it.each([
    [{ isLegacy: true }, true],
    [{ current_plan: 'legacy' }, true],
    [{ created: '2023-01-31T23:59:59.999Z' }, true],
    [{ created: '2023-01-31' }, true],
    [{ created: '2023-01-31T23:59:59' }, true],
    [{ created: '2023-02-01T00:00:00Z' }, false],
    [{ created: '2023-02-01' }, false],
    [{ created: '2023-01-31T23:00:00-05:00' }, false],
    [{ created: '' }, false],
  ])('§6 Alerts and Your Hunt in the menu for %j: %s', (over, expected) =>
    expect(accessOf(over).hasLegacyMenu).toBe(expected),
  )

  it.each([
    [{ current_plan: 'premium' }, true],
    [{ permissions: ['flow'] }, true],
    [{ current_plan: 'none' }, false],
    [{ current_plan: '' }, false],
  ])('§6 paying user, not bucketed into experiments: %j is %s', (over, expected) =>
    expect(accessOf(over).isPaying).toBe(expected),
  )
})

describe('§4 super status', () => {
  it.each([
    [{ is_super: true, agreed_to_super_terms: true, current_plan: 'super' }, 'super', false],
    [{ is_super: true, agreed_to_super_terms: true, is_version_two: true }, 'super', false],
    [{ is_super: true, current_plan: 'super' }, 'unsigned', false],
    [{ is_super: false, current_plan: 'triannual', is_version_two: true }, 'unsigned', true],
    [{ is_super: true, current_plan: 'none' }, 'none', false],
    [{ is_super: true, current_plan: '' }, 'none', false],
    [{ is_super: true, current_plan: 'premium' }, 'none', false],
    [{ is_super: true, current_plan: 'premium_annual' }, 'none', false],
    [{ is_super: true, current_plan: 'legacy' }, 'none', false],
    [{ agreed_to_super_terms: true, current_plan: 'super' }, 'none', false],
    [{ is_version_two: true }, 'none', true],
  ] as const)('§4 %j is %s, delayed %s', (over, superStatus, isDelayed) => {
    expect(accessOf(over)).toMatchObject({ superStatus, isDelayed })
  })
})

describe('§6 data tier', () => {
  it.each([
    ['nobody signed in', null, 'sample'],
    ['a free user', aUser(), 'sample'],
    ['a free user on version two', aUser({ is_version_two: true }), 'sample'],
    ['subscription_level premium lifts the sample', aUser({ subscription_level: 'premium' }), 'live'],
    ['an NFT lifts the sample', aUser({ has_nft: true }), 'live'],
    ['premium', aUser({ is_premium: true }), 'live'],
    ['the legacy plan', aUser({ current_plan: 'legacy' }), 'live'],
    ['premium on version two', aUser({ is_premium: true, is_version_two: true }), 'delayed'],
    [
      'super on version two',
      aUser({ is_premium: true, is_version_two: true, is_super: true, agreed_to_super_terms: true }),
      'live',
    ],
  ] as const)('§6 %s', (_name, user, tier) => expect(dataTier(user)).toBe(tier))
})

describe('§6 redirects: the whole matrix of visitors and rules', () => {
  const rules: AccessRule[] = ['open', 'user', 'super', 'periscope', 'portfolio', 'admin', 'legacy']
  const visitors = {
    nobody: null,
    free,
    premium: aUser({ is_premium: true, current_plan: 'premium' }),
    legacy: aUser({ current_plan: 'legacy', isLegacy: true }),
    lifetime: aUser({ is_premium: true, is_lifetime: true }),
    super: aUser({ is_super: true, agreed_to_super_terms: true }),
    unsigned: aUser({ is_super: true, current_plan: 'super' }),
    employee: aUser({ user_type: 'employee' }),
    admin: aUser({ user_type: 'admin', is_admin: true }),
  }

  it.each([
    ['nobody', 'allow login login login login login login'],
    ['free', 'allow allow pricing pricing pricing pricing customAlerts'],
    ['premium', 'allow allow pricing pricing pricing pricing customAlerts'],
    ['legacy', 'allow allow pricing pricing pricing pricing allow'],
    ['lifetime', 'allow allow pricing pricing allow pricing customAlerts'],
    ['super', 'allow allow allow pricing pricing pricing customAlerts'],
    ['unsigned', 'allow allow terms pricing pricing pricing customAlerts'],
    ['employee', 'allow allow pricing allow pricing pricing customAlerts'],
    ['admin', 'allow allow pricing allow pricing allow customAlerts'],
  ] as const)('§6 %s: open user super periscope portfolio admin legacy = %s', (visitor, expected) => {
    const access = deriveAccess(visitors[visitor])
    expect(rules.map((rule) => routeAccess(rule, access)).join(' ')).toBe(expected)
  })

  it('staff without a second factor are led to it where a right of staff would open, and to plans where one would', () => {
    const access = accessOf({ needs_second_factor: 'staff' })
    expect(rules.map((rule) => routeAccess(rule, access)).join(' ')).toBe(
      'allow allow pricing secondFactor pricing secondFactor customAlerts',
    )
  })

  it('where it is asked of everybody, an account without one opens what visitors open and its settings, whatever its plan', () => {
    const organization = { id: 'o', name: 'Desk', denied_access: ['flow_feed'] }
    const paid = {
      is_premium: true,
      is_super: true,
      agreed_to_super_terms: true,
      has_periscope_access: true,
      organization,
    }
    const access = accessOf({ ...paid, is_lifetime: true, isLegacy: true, needs_second_factor: 'everything' })
    expect(rules.map((rule) => routeAccess(rule, access)).join(' ')).toBe(`allow${' secondFactor'.repeat(6)}`)
    expect(routeAccess('account', access)).toBe('allow')
    expect(routeAccess('open', access, 'flow_feed')).toBe('allow')
    expect(dataTier(aUser({ ...paid, needs_second_factor: 'everything' }))).toBe('sample')
    expect(routeAccess('account', anonymousAccess)).toBe('login')
    expect(routeAccess('account', accessOf({}))).toBe('allow')
  })

  it('§6 a feature in organization.denied_access is refused even on open pages, others are not', () => {
    const access = accessOf({ is_premium: true, organization: { id: 'o', name: 'Desk', denied_access: ['flow_feed'] } })
    expect(routeAccess('open', access, 'flow_feed')).toBe('denied')
    expect(routeAccess('open', access, 'market_tide')).toBe('allow')
    expect(routeAccess('open', anonymousAccess, 'flow_feed')).toBe('allow')
  })

  it('§6 unauthenticated users go to /login with the way back, users without access to /pricing', () => {
    expect(redirectOf('login', '/flow/super?days=2')).toBe('/login?next=%2Fflow%2Fsuper%3Fdays%3D2')
    // ASVS 14.2.1: the way back to a link with a secret is told to no server, as it came and as earlier links have it.
    expect(redirectOf('login', '/account/settings?tab=organization#invite=of-the-mail')).toBe(
      '/login#next=%2Faccount%2Fsettings%3Ftab%3Dorganization%23invite%3Dof-the-mail',
    )
    expect(redirectOf('login', '/account/settings?tab=organization&invite=of-the-mail')).toMatch(/^\/login#next=/)
    expect(redirectOf('pricing', '/flow/super')).toBe('/pricing')
    expect(redirectOf('pricing', '/admin/feed', 'admin')).toBe('/pricing')
    for (const rule of ['super', 'periscope', 'portfolio'] as const) {
      expect(redirectOf('pricing', '/flow/super', rule)).toBe(`/pricing?feature=${rule}`)
      expect(featureRows.map(({ key }) => key)).toContain(rule)
    }
    expect(redirectOf('customAlerts', '/alerts')).toBe('/custom-alerts')
    expect(redirectOf('secondFactor', '/admin')).toBe('/account/settings?tab=security')
    for (const outcome of ['allow', 'terms', 'denied'] as const) expect(redirectOf(outcome, '/x')).toBeNull()
  })

  it.each([
    ['/flow/super?days=2', '/flow/super?days=2'],
    [undefined, '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/login?next=/x', '/'],
    ['/a\nb', '/'],
    // Resolved, the dots go and a path that begins with two slashes is left: another host to whoever reads it again.
    ['/.//evil.example', '/'],
    ['/x/..//evil.example', '/'],
    ['/x//y', '/'],
    ['', '/'],
    ['/stock/AAPL/overview#top', '/stock/AAPL/overview#top'],
    ['/news?from=https://a.example//b', '/news?from=https://a.example//b'],
  ])('after login %j leads to %s', (next, path) => expect(safeNextPath(next, '/')).toBe(path))
})
