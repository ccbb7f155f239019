import type { User } from '@/lib/access/user'

/** 'unsigned': a super plan whose terms are not signed yet. Spec §4 Super status. */
type SuperStatus = 'super' | 'unsigned' | 'none'

/** What a visitor may do, derived once from the plan fields; nothing else reads them. */
export interface Access {
  readonly isSignedIn: boolean
  readonly isPremium: boolean
  /** `is_free` of spec §3; also true when nobody is signed in. */
  readonly isFree: boolean
  readonly hasPeriscope: boolean
  readonly hasPortfolio: boolean
  readonly superStatus: SuperStatus
  readonly isDelayed: boolean
  readonly isAdmin: boolean
  /** What waits for the second factor. */
  readonly needsSecondFactor: 'staff' | 'everything' | null
  readonly isPartner: boolean
  /** Alerts and Your Hunt are in the menu. */
  readonly hasLegacyMenu: boolean
  /** Has a plan or a permission: not bucketed into experiments. */
  readonly isPaying: boolean
  readonly deniedFeatures: readonly string[]
}

/** Accounts created before this day keep Alerts and Your Hunt. Spec §9 Legacy cutoff. */
const LEGACY_CUTOFF = '2023-02-01'

const STAFF_TYPES: readonly User['user_type'][] = ['admin', 'employee', 'test_account']
/** Plans that never ask for the super terms. Spec §4 Super status. */
const PLANS_WITHOUT_TERMS: readonly string[] = ['none', '', 'premium', 'premium_annual', 'legacy']
const NO_PLAN: readonly string[] = ['none', '']

/** Access of somebody who is not signed in. */
export const anonymousAccess: Access = {
  isSignedIn: false,
  isPremium: false,
  isFree: true,
  hasPeriscope: false,
  hasPortfolio: false,
  superStatus: 'none',
  isDelayed: false,
  isAdmin: false,
  needsSecondFactor: null,
  isPartner: false,
  hasLegacyMenu: false,
  isPaying: false,
  deniedFeatures: [],
}

/** Access of a user, or of nobody when null. Spec §4 Super status, §6 Access rules. */
export function deriveAccess(user: User | null): Access {
  if (user === null) return anonymousAccess
  if (isLocked(user)) return { ...anonymousAccess, isSignedIn: true, needsSecondFactor: 'everything' }
  const superStatus = superStatusOf(user)
  const isStaff = STAFF_TYPES.includes(user.user_type)
  return {
    isSignedIn: true,
    isPremium: user.has_nft || user.is_premium,
    isFree: isFreeUser(user),
    hasPeriscope: user.has_periscope_access || isStaff,
    hasPortfolio: user.has_portfolio_access || user.is_lifetime || user.is_triannual || user.is_annual,
    superStatus,
    isDelayed: superStatus !== 'super' && user.is_version_two,
    isAdmin: user.is_admin,
    needsSecondFactor: user.needs_second_factor ?? null,
    isPartner: user.is_partner,
    hasLegacyMenu: user.isLegacy || user.current_plan === 'legacy' || isCreatedBeforeCutoff(user.created),
    isPaying: !NO_PLAN.includes(user.current_plan) || user.permissions.length > 0,
    deniedFeatures: user.organization?.denied_access ?? [],
  }
}

/** Nothing opens before the second factor is on: whoever asks is a visitor until then. */
export const isLocked = (user: User): boolean => user.needs_second_factor === 'everything'

/** Free: not is_premium, not the legacy plan, and not has_nft. Spec §6 Access rules. */
export function isFreeUser(user: User): boolean {
  return !user.is_premium && user.current_plan !== 'legacy' && !user.has_nft
}

/** True when the user's organization has switched a feature off. Spec §6: organization.denied_access. */
export function isFeatureDenied(access: Access, feature: string): boolean {
  return access.deniedFeatures.includes(feature)
}

function superStatusOf(user: User): SuperStatus {
  if (user.is_super && user.agreed_to_super_terms) return 'super'
  const mustSign = !user.agreed_to_super_terms && !PLANS_WITHOUT_TERMS.includes(user.current_plan)
  return mustSign ? 'unsigned' : 'none'
}

/** A timestamp without an offset is UTC, so the answer does not depend on the machine. */
function isCreatedBeforeCutoff(created: string): boolean {
  const hasTime = created.length > 10
  const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/.test(created)
  const createdMs = Date.parse(hasTime && !hasOffset ? `${created}Z` : created)
  return createdMs < Date.parse(`${LEGACY_CUTOFF}T00:00:00Z`)
}
