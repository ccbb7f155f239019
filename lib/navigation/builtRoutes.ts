import type { RouteKey } from '@/lib/navigation/routes'

/** Routes that have a page. The menu and links show no others; a test holds the list against pages/. */
export const builtRoutes: readonly RouteKey[] = [
  'landing',
  'login',
  'flowFeed',
  'flowFeedFree',
  'flowFeedSaved',
  'contractLookUp',
  'signUp',
  'verifyEmail',
  'forgotPassword',
  'resetPassword',
  'settings',
  'changelog',
  'pricing',
  'gift',
  'brokerPartner',
  'adminBanner',
  'adminUsers',
  'adminOrganizations',
  'adminDesk',
  'adminChangelog',
  'adminOutbox',
  'adminExperiments',
  'adminAudit',
]
