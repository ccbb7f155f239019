import { countedAddress } from '@/lib/access/countedAddress'
import { type Access, isFeatureDenied } from '@/lib/access/deriveAccess'
import { assertNever } from '@/lib/core/assertNever'

/**
 * Who may open a page or call an endpoint. 'account' is who is logged in, 'user' too but with the second factor where it is
 * asked of everybody; 'legacy' is the rule of the Alerts and Your Hunt pages.
 */
export type AccessRule = 'open' | 'account' | 'user' | 'super' | 'periscope' | 'portfolio' | 'admin' | 'legacy'

/**
 * 'login' and 'pricing' are the redirects of spec §6; 'terms' asks a super plan to sign first; 'customAlerts' is where
 * users outside the legacy rule go; 'secondFactor': it is switched on first; 'denied': the organization has switched the
 * feature off.
 */
export type AccessOutcome = 'allow' | 'login' | 'pricing' | 'terms' | 'customAlerts' | 'secondFactor' | 'denied'

/** Judges a rule, and the feature a page belongs to, for a visitor. Spec §6 Redirects. */
export function routeAccess(rule: AccessRule, access: Access, feature?: string): AccessOutcome {
  if (feature !== undefined && isFeatureDenied(access, feature)) return 'denied'
  if (rule === 'open') return 'allow'
  if (!access.isSignedIn) return 'login'
  if (rule === 'account') return 'allow'
  if (access.needsSecondFactor === 'everything') return 'secondFactor'
  switch (rule) {
    case 'user':
      return 'allow'
    case 'super':
      return superOutcome(access)
    case 'periscope':
      return access.hasPeriscope ? 'allow' : staffOutcome(access)
    case 'portfolio':
      return access.hasPortfolio ? 'allow' : 'pricing'
    case 'admin':
      return access.isAdmin ? 'allow' : staffOutcome(access)
    case 'legacy':
      return access.hasLegacyMenu ? 'allow' : 'customAlerts'
    default:
      return assertNever(rule)
  }
}

/** Rules that a plan opens; each is a row of the comparison on the pricing page. */
const SOLD: readonly AccessRule[] = ['super', 'periscope', 'portfolio']

/**
 * Where an outcome sends the browser, or null when it stays on the page. The login page gets the way back, the pricing
 * page what was wanted.
 */
export function redirectOf(outcome: AccessOutcome, currentPath: string, rule?: AccessRule): string | null {
  switch (outcome) {
    case 'login':
      return leadingBack('/login', currentPath)
    case 'pricing':
      return rule !== undefined && SOLD.includes(rule) ? `/pricing?feature=${rule}` : '/pricing'
    case 'customAlerts':
      return '/custom-alerts'
    case 'secondFactor':
      return '/account/settings?tab=security'
    case 'allow':
    case 'terms':
    case 'denied':
      return null
    default:
      return assertNever(outcome)
  }
}

/** A page that leads back to a path: behind `#`, which no server hears, where the path carries a secret of its reader. */
export function leadingBack(page: string, path: string): string {
  const mark = countedAddress(path) !== path ? '#' : page.includes('?') ? '&' : '?'
  return `${page}${mark}next=${encodeURIComponent(path)}`
}

/** A path of this site, which no browser and no router reads as another host: no '//' before its query, also behind dots. */
const OWN_PATH = /^\/(?!\/)(?:[^\s\\/?#]|\/(?!\/))*(?:[?#][^\s\\]*)?$/

/** The path after login: `next` when it is a path of this site and not the login itself, else the fallback. */
export function safeNextPath(next: string | undefined, fallback: string): string {
  return next !== undefined && OWN_PATH.test(next) && !/^\/login([?#/]|$)/.test(next) ? next : fallback
}

const staffOutcome = (access: Access): AccessOutcome =>
  access.needsSecondFactor === 'staff' ? 'secondFactor' : 'pricing'

function superOutcome(access: Access): AccessOutcome {
  if (access.superStatus === 'super') return 'allow'
  return access.superStatus === 'unsigned' ? 'terms' : 'pricing'
}
